import DoganaDomain

extension CheckRun {
  /// Judges every planned case and compares it with its snapshot.
  mutating func checkCases(
    recordings: any RecordingSource, snapshots: any SnapshotStore, redactor: any VerdictRedactor
  ) throws(RunFailure) {
    let plan = try CasePlan.make(index: index, judge: judge, recordings: recordings, operation: request.operation)
    let selected = plan.cases.filter { request.selects($0.id) }
    observer.observe(.planned(cases: selected.count, recordings: 0))
    summary.deselected = plan.cases.count - selected.count
    summary.exchanges = request.only.isEmpty ? plan.exchanges : selected.count
    summary.outOfScope = request.only.isEmpty ? plan.outOfScope : 0
    if request.only.isEmpty {
      for (contract, damage) in plan.damages { add(damage, contract: contract) }
    }
    unreadable += plan.unreadable
    for planned in selected {
      let verdict = judge.verdict(of: planned.exchange, on: planned.route)
      let maker = FindingMaker(
        id: planned.id, contract: planned.route.contract, operation: planned.route.operationName,
        exchange: planned.exchange, verdict: verdict)
      let (state, findings) = compare(planned, verdict, maker, snapshots: snapshots, redactor: redactor)
      let result = CaseResult(
        id: planned.id, contract: planned.route.contract, operation: planned.route.operationName,
        source: planned.exchange.source, recordedAt: planned.exchange.recordedAt, request: planned.route.request,
        status: planned.exchange.status, verdict: verdict, snapshot: state,
        findings: ledger.add(findings + maker.requestFindings()))
      add(result)
      publish(result)
    }
    if request.only.isEmpty { try checkObsolete(plan, snapshots: snapshots) }
  }

  private mutating func compare(
    _ planned: CasePlan.PlannedCase, _ verdict: Verdict, _ maker: FindingMaker, snapshots: any SnapshotStore,
    redactor: any VerdictRedactor
  ) -> (SnapshotState, [Finding]) {
    if verdict.isDamaged {
      return (.notApplicable, [maker.damagedRecording(verdict.outcome.problem?.found ?? "the body was not recorded")])
    }
    let contract = index[planned.route.contract]?.contract
    let answer = planned.route.operation.flatMap { operation in
      planned.exchange.status.flatMap { contract?.entry(for: $0, of: operation)?.answer }
    }
    let value = contract.flatMap { contract in
      verdict.outcome.value.map { SnapshotValue($0, answer: answer, contract: contract) }
    }
    let actual = redactor.redact(Snapshot(verdict, status: planned.exchange.status, value: value))
    do throws(Diagnostic) {
      let file = snapshots.file(of: planned.id)
      guard let expected = try expected(of: planned.id, snapshots) else {
        if request.update == .none { return (.missing, [maker.missingSnapshot(file: file)]) }
        try snapshots.write(actual, for: planned.id)
        summary.written += 1
        return (.written, [])
      }
      let envelopeKeys = (answer?.errors ?? []).flatMap { name in
        (contract?.envelopes.first { $0.name == name }?.topLevelKeys ?? []).map { WirePath.root.appending(key: $0) }
      }
      let drifts = SnapshotComparison.drifts(
        from: expected, to: actual, verdict: verdict, value: value, envelopeKeys: envelopeKeys)
      if drifts.isEmpty { return (.matched, []) }
      if request.update == .all {
        try snapshots.write(actual, for: planned.id)
        summary.written += 1
        return (.written, [])
      }
      let locate = judge.locator(in: planned.exchange, under: planned.route.contract)
      return (.changed, drifts.map { maker.finding($0, snapshot: file, locate: locate) })
    } catch  where error.rule == "snapshot-too-large" {
      return (.missing, [CheckRun.tooLarge(error, planned)])
    } catch {
      // One snapshot that cannot be read or written is told; the other cases are compared all the same.
      unreadable.append(error)
      return (.missing, [])
    }
  }

  /// The snapshot of a case; where all are written anew, one that is no snapshot is as good as none.
  private func expected(of id: String, _ snapshots: any SnapshotStore) throws(Diagnostic) -> Snapshot? {
    do throws(Diagnostic) {
      return try snapshots.snapshot(of: id)
    } catch {
      guard request.update == .all, error.rule == "snapshot-unreadable" else { throw error }
      return nil
    }
  }

  /// A snapshot that was not written, as nothing could have read it: the case is not checked, so this always fails.
  private static func tooLarge(_ fault: Diagnostic, _ planned: CasePlan.PlannedCase) -> Finding {
    Finding(
      rule: fault.rule, severity: .breaking, contract: planned.route.contract,
      operation: planned.route.operationName, message: fault.message, remedy: fault.remedy, location: fault.place,
      cases: [planned.id], gate: .always, distinguishedBy: planned.id)
  }

  private mutating func checkObsolete(_ plan: CasePlan, snapshots: any SnapshotStore) throws(RunFailure) {
    guard request.obsolete != .ignore else { return }
    let known = Set(plan.cases.map(\.id))
    do throws(Diagnostic) {
      for id in try snapshots.caseIDs() where !known.contains(id) {
        let file = snapshots.file(of: id)
        _ = ledger.add(
          Finding(
            rule: "snapshot-obsolete", severity: .degraded, message: "the snapshot \(id) belongs to no case",
            remedy: "remove \(file) if the case is gone, or rename it, and its `case`, if the case was renamed",
            location: SourcePlace(file: file), cases: [id], gate: request.obsolete == .fail ? .always : .never,
            distinguishedBy: id))
      }
    } catch {
      throw RunFailure(kind: .unreadableInput, diagnostics: [error])
    }
  }
}
