// French elision: « de Paul », but « d’Anna ». The same rule as core/words/elision.py, tested with the same cases.

// A silent h is a matter of the dictionary: the first names and nouns that a table is likely to meet.
const SILENT_H =
  "habit|hadri|hect|hele|helo|henr|herb|herc|herm|herv|heur|hila|hipp|hist|hiv|homer|homm|honn|honor|" +
  "horac|horl|hort|hote|huber|hug|huil|huitr|humain|humb|hyac|hydr";
const ELIDES = new RegExp(`^(?!onz|oui\\b|ouist|uhlan)(?:[aeiou]|y(?![aeiouy]|\\b)|${SILENT_H})`);

/** `word` before `text`, with an apostrophe in place of its last letter where French wants one. */
export function elide(word: string, text: string): string {
  const plain = text.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replace(/\p{M}/gu, "");
  return ELIDES.test(plain) ? `${word.slice(0, -1)}’${text}` : `${word} ${text}`;
}
