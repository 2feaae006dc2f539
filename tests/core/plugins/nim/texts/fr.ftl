name = Nim
tagline = Prenez la dernière pierre.
reason-last = La dernière pierre est prise
