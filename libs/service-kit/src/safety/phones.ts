import { parseDigits } from './numbers';

interface Run {
  parts: string[];
  digits: string;
  words: number;
  written: string;
}

/**
 * Text between groups of digits: punctuation, spaces or emoji, but no currency, percent or degree
 * signs.
 */
const SEPARATOR = /^[^a-z\d€$£%°#=]{1,5}$/;
const JOINING = new Set([
  'et',
  'en',
  'und',
  'y',
  'e',
  'and',
  'i',
  'dann',
  'dan',
  'then',
  'puis',
  'poi',
  'luego',
  'potem',
  'plus',
  'dot',
  'punt',
  'punkt',
  'point',
  'dash',
]);
const DATE =
  /^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:19|20)?\d{2})?|(?:19|20)\d{2}[./-]\d{1,2}(?:[./-]\d{1,2})?|(?:19|20)\d{2}(?:-(?:19|20)?\d{2})?)[.]?$/;
const TIME = /^\d{1,2}[:.]\d{2}(?:[:-]\d{1,2}(?:[:.]\d{2})?)?$/;

/**
 * Finds phone numbers in any notation, but not dates, times or round sums. Numbers of implausible
 * length are not `sure`.
 */
export function findPhone(plain: string): { sure: boolean } | null {
  let found: { sure: boolean } | null = null;
  for (const run of findRuns(plain)) {
    const { digits, words } = run;
    const begins = /^(?:0|\+|\(\+|\(0)/.test(run.written.trim()) || digits.startsWith('0');
    const spelled = words >= 4;
    if (digits.length < (begins || spelled ? 8 : 9) || isOrdinary(run)) continue;
    const sure =
      digits.length <= 16 && (begins || spelled || run.parts.length === 1 || digits.length <= 11);
    if (sure) return { sure };
    found = { sure };
  }
  return found;
}

export function findCard(plain: string): boolean {
  return (plain.match(/\d(?:[ -]?\d){12,18}/g) ?? []).some((written) =>
    hasLuhn(written.replace(/\D/g, '')),
  );
}

function hasLuhn(digits: string): boolean {
  if (digits.length < 13 || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function* findRuns(plain: string): Generator<Run> {
  let run: Run | null = null;
  let gap = '';
  let before = '';
  for (const token of plain.match(/[a-z\d]+|[^a-z\d]+/g) ?? []) {
    const spoken = /[a-z\d]/.test(token) ? parseDigits(token) : null;
    if (spoken) {
      if (run) run.written += gap + token;
      else
        run = {
          parts: [],
          digits: '',
          words: 0,
          written: (/[+(]+$/.exec(before)?.[0] ?? '') + token,
        };
      run.parts.push(spoken.digits);
      run.digits += spoken.digits;
      if (spoken.words) run.words += 1;
      gap = '';
    } else if (
      run &&
      ((gap.length < 12 && SEPARATOR.test(token)) || (JOINING.has(token) && run.digits.length > 0))
    ) {
      gap += token;
    } else if (run) {
      yield run;
      run = null;
      gap = '';
    }
    before = token;
  }
  if (run) yield run;
}

function isOrdinary({ parts, digits, words, written }: Run): boolean {
  if (/^(\d)\1+$/.test(digits) || /0{6,}$/.test(digits)) return true;
  const values = parts.map(Number);
  if (
    values.length >= 5 &&
    [1, -1].some((step) =>
      values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step),
    )
  )
    return true;
  if (words > 0) return false;
  if (/^\d{1,3}(?:[ .,]\d{3})+$/.test(written) && digits.endsWith('000')) return true;
  if (written.replace(/(?<![\d.])[1-9][.,]\d{5,}/, '').replace(/\D/g, '').length < 6) return true;
  const pieces = written.split(/\s+-\s+|[\s,;/|&()]+(?=\S)|\s+/).filter(Boolean);
  const isDated = pieces.some((piece) => DATE.test(piece) || TIME.test(piece));
  const small = pieces.filter((piece) => /^\d{1,2}[.]?$/.test(piece)).length;
  return (
    isDated &&
    small <= 2 &&
    pieces.every(
      (piece) =>
        DATE.test(piece) || TIME.test(piece) || /^\d{1,2}[.]?$/.test(piece) || !/\d/.test(piece),
    )
  );
}
