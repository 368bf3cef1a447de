export interface Folded {
  /** Original text in lower case. A word that only `plain` or `bare` contains was disguised. */
  raw: string;
  /** Text without invisible characters, with look-alikes replaced by Latin letters. */
  plain: string;
  /** `plain` with digits read as letters and spaced-out words joined. */
  bare: string;
}

/** Look-alikes of each letter: Cyrillic, Greek, and Latin letters that do not decompose. */
const PASS_FOR: Record<string, string> = {
  a: 'аαɑ',
  b: 'вьбβ',
  c: 'сϲ',
  d: 'ԁđð',
  e: 'еєεҽ',
  f: 'ƒ',
  g: 'ɡԍ',
  h: 'һнħ',
  i: 'іıιɪї',
  j: 'ј',
  k: 'кκ',
  l: 'ӏłλⅼ',
  m: 'мμ',
  n: 'пηɴ',
  o: 'оοøσ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕ',
  t: 'тτŧ',
  u: 'υц',
  v: 'ѵν',
  w: 'ԝшω',
  x: 'хχ',
  y: 'уүγ',
  z: 'зζ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  '.': '。․∙·',
  '-': '−‐‑–—',
};
const LOOKALIKES = new Map(
  Object.entries(PASS_FOR).flatMap(([letter, signs]) =>
    [...signs].map((sign) => [sign, letter] as const),
  ),
);
const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
const INVISIBLE = /[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/gu;
const SPACED_LETTERS = /(?<![a-z])[a-z](?:[\s._*~|-]{1,3}[a-z]){3,}(?![a-z])/g;
const LEET_WORD = /[a-z\d@$!€]+/g;

/** Normalizes disguised text in linear time. */
export function fold(text: string): Folded {
  const raw = text.toLowerCase();
  const plain = foldLetters(
    text.normalize('NFKC').normalize('NFKD').replace(INVISIBLE, ''),
  ).toLowerCase();
  const joined = plain.replace(SPACED_LETTERS, (word) => word.replace(/[^a-z]/g, ''));
  const bare = joined.replace(LEET_WORD, (word) =>
    /[a-z]/.test(word) && /[\d@$!€]/.test(word)
      ? word.replace(/[0134578@$!€]/g, (sign) => LEET[sign] ?? sign)
      : word,
  );
  return { raw, plain, bare };
}

function foldLetters(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  let out = '';
  for (const sign of text) out += sign < '\x7f' ? sign : foldLetter(sign);
  return out;
}

function foldLetter(sign: string): string {
  const small = sign.toLowerCase();
  const letter = LOOKALIKES.get(small);
  if (letter !== undefined) return letter;
  const code = sign.codePointAt(0) ?? 0;
  for (const first of [0x1f150, 0x1f170, 0x1f1e6])
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  return /\p{Nd}/u.test(sign) ? String(digitValue(code)) : small;
}

function digitValue(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
