const UNITS: string[][] = [
  ['zero', 'null', 'nul', 'oh'],
  ['one', 'een', 'eins', 'ein', 'un', 'une', 'uno', 'una', 'jeden'],
  ['two', 'twee', 'zwei', 'zwo', 'deux', 'due', 'dos', 'dwa'],
  ['three', 'drie', 'drei', 'trois', 'tre', 'tres', 'trzy'],
  ['four', 'vier', 'quatre', 'quattro', 'cuatro', 'cztery'],
  ['five', 'vijf', 'funf', 'fuenf', 'cinq', 'cinque', 'cinco', 'piec'],
  ['six', 'zes', 'sechs', 'sei', 'seis', 'szesc'],
  ['seven', 'zeven', 'sieben', 'sept', 'sette', 'siete', 'siedem'],
  ['eight', 'acht', 'huit', 'otto', 'ocho', 'osiem'],
  ['nine', 'negen', 'neun', 'neuf', 'nove', 'nueve', 'dziewiec'],
];
const CERO = ['cero'];
const TEENS: string[][] = [
  ['ten', 'tien', 'zehn', 'dix', 'dieci', 'diez', 'dziesiec'],
  ['eleven', 'elf', 'onze', 'undici', 'once', 'jedenascie'],
  ['twelve', 'twaalf', 'zwolf', 'zwoelf', 'douze', 'dodici', 'doce', 'dwanascie'],
  ['thirteen', 'dertien', 'dreizehn', 'treize', 'tredici', 'trece', 'trzynascie'],
  ['fourteen', 'veertien', 'vierzehn', 'quatorze', 'quattordici', 'catorce', 'czternascie'],
  ['fifteen', 'vijftien', 'funfzehn', 'fuenfzehn', 'quinze', 'quindici', 'quince', 'pietnascie'],
  ['sixteen', 'zestien', 'sechzehn', 'seize', 'sedici', 'dieciseis', 'szesnascie'],
  ['seventeen', 'zeventien', 'siebzehn', 'diciassette', 'diecisiete', 'siedemnascie'],
  ['eighteen', 'achttien', 'achtzehn', 'diciotto', 'dieciocho', 'osiemnascie'],
  ['nineteen', 'negentien', 'neunzehn', 'diciannove', 'diecinueve', 'dziewietnascie'],
];
const TENS: Record<string, string[]> = {
  2: ['twenty', 'twintig', 'zwanzig', 'vingt', 'venti', 'veinte', 'dwadziescia'],
  3: ['thirty', 'dertig', 'dreissig', 'trente', 'trenta', 'treinta', 'trzydziesci'],
  4: ['forty', 'veertig', 'vierzig', 'quarante', 'quaranta', 'cuarenta', 'czterdziesci'],
  5: [
    'fifty',
    'vijftig',
    'funfzig',
    'fuenfzig',
    'cinquante',
    'cinquanta',
    'cincuenta',
    'piecdziesiat',
  ],
  6: ['sixty', 'zestig', 'sechzig', 'soixante', 'sessanta', 'sesenta', 'szescdziesiat'],
  7: ['seventy', 'zeventig', 'siebzig', 'settanta', 'setenta', 'siedemdziesiat', 'septante'],
  8: ['eighty', 'tachtig', 'achtzig', 'ottanta', 'ochenta', 'osiemdziesiat', 'huitante'],
  9: ['ninety', 'negentig', 'neunzig', 'novanta', 'noventa', 'dziewiecdziesiat', 'nonante'],
};

const WORDS = new Map<string, string>();
for (const [value, words] of [...UNITS.entries(), [0, CERO] as const])
  for (const word of words) WORDS.set(word, String(value));
for (const [value, words] of TEENS.entries())
  for (const word of words) WORDS.set(word, `1${value}`);
for (const [ten, words] of Object.entries(TENS)) {
  for (const word of words) {
    WORDS.set(word, `${ten}0`);
    for (const [unit, names] of UNITS.entries()) {
      for (const name of names) {
        for (const compound of [
          `${name}und${word}`,
          `${name}en${word}`,
          `${word}${name}`,
          `${word.slice(0, -1)}${name}`,
          `${word.slice(0, -1)}i${name}`,
        ]) {
          if (unit > 0) WORDS.set(compound, `${ten}${unit}`);
        }
      }
    }
  }
}

const UNIT_WORDS = [...new Set([...UNITS.flat(), ...CERO])].sort(
  (one, other) => other.length - one.length,
);
const GLUED = new RegExp(`^(?:\\d|${UNIT_WORDS.join('|')}){3,}$`);
const GLUED_PART = new RegExp(`\\d|${UNIT_WORDS.join('|')}`, 'g');
const DIGIT_LIKE: Record<string, string> = {
  o: '0',
  i: '1',
  l: '1',
  z: '2',
  s: '5',
  b: '8',
  q: '9',
};

export interface SpokenDigits {
  digits: string;
  words: boolean;
}

export function parseDigits(token: string): SpokenDigits | null {
  if (/^\d+$/.test(token)) return { digits: token, words: false };
  const word = WORDS.get(token);
  if (word !== undefined) return { digits: word, words: true };
  if (
    /\d/.test(token) &&
    /^[\doilzsbq]+$/.test(token) &&
    (token.match(/\d/g)?.length ?? 0) * 2 >= token.length
  ) {
    return { digits: token.replace(/\D/g, (letter) => DIGIT_LIKE[letter] ?? ''), words: true };
  }
  if (token.length < 6 || !GLUED.test(token)) return null;
  return {
    digits: (token.match(GLUED_PART) ?? []).map((part) => WORDS.get(part) ?? part).join(''),
    words: true,
  };
}
