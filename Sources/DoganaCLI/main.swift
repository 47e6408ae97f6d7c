import DoganaInfrastructure

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

Host.prepareSignals()
exit(DeepStack.run { Program.run(.system) })
