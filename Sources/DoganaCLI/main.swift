print("dogana")
