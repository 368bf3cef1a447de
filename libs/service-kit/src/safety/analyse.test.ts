import * as fc from 'fast-check';
import { composeIBAN, isValidIBAN } from 'ibantools';
import { EVASIONS, INSULTS } from '../../test/safety/evasions';
import { EVERYDAY } from '../../test/safety/everyday';
import { type FindingKind, analyse, holdsContact } from './analyse';

const getKinds = (text: string): FindingKind[] => analyse(text).findings.map(({ kind }) => kind);

describe('analyse of everyday texts', () => {
  // @spec 14.3
  it.each(Object.entries(EVERYDAY))('finds nothing in texts of the language %s', (_, texts) => {
    const caught = texts.filter((text) => analyse(text).findings.length > 0 || analyse(text).hurts);
    expect(caught.map((text) => [text, analyse(text).findings])).toEqual([]);
  });
});

describe('analyse with evasive texts', () => {
  // @spec 14.1
  it.each(Object.entries(EVASIONS) as [FindingKind, readonly string[]][])(
    'finds the kind %s in every disguised text',
    (kind, texts) => {
      expect(texts.filter((text) => !getKinds(`Hello you. ${text}`).includes(kind))).toEqual([]);
    },
  );

  it('returns the host of a link in any spelling', () => {
    for (const text of ['https://www.bad.example.com/x', 'bad.example.com', 'BAD.exаmple.com'])
      expect(analyse(text).hosts).toContain('bad.example.com');
    expect(analyse('example dot com').hosts).toEqual(['example.com']);
  });
});

// @spec 14.6
it('analyse recognises hurtful words in seven languages', () => {
  expect(INSULTS.filter((text) => !analyse(text).hurts)).toEqual([]);
});

describe('analyse with disguised characters', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const phone = fc
    .array(digit, { minLength: 8, maxLength: 8 })
    .filter((digits) => new Set(digits).size > 3 && !digits.join('').endsWith('00000'))
    .map((digits) => [0, 6, ...digits]);
  const words = [
    ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen'],
    ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
    ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
    ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
    ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
    ['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'],
  ] as const;
  const drawn: ((value: number) => string)[] = [
    String,
    (value) => String.fromCodePoint(0xff10 + value),
    (value) => String.fromCodePoint(0x660 + value),
    (value) => String.fromCodePoint(0x966 + value),
    (value) => String.fromCodePoint(0x1d7ce + value),
    (value) => `${value}\ufe0f\u20e3`,
    (value) => `\u200b${value}\u2060`,
    ...words.map((list) => (value: number) => ` ${list[value] ?? ''} `),
  ];
  const separator = fc.constantFrom('', ' ', '.', '-', ' / ', '*', '_', ' ~ ', '\u200b', '🔥');
  const ways = fc.array(fc.integer({ min: 0, max: drawn.length - 1 }), {
    minLength: 10,
    maxLength: 10,
  });

  it('finds telephone numbers', () => {
    fc.assert(
      fc.property(phone, ways, separator, (digits, styles, gap) => {
        const text = digits
          .map((value, index) => drawn[styles[index] ?? 0]?.(value) ?? '')
          .join(gap);
        return getKinds(`So: ${text} ok`).includes('phone');
      }),
      { numRuns: 300 },
    );
  });

  it('finds account numbers', () => {
    const accounts = fc
      .array(digit, { minLength: 10, maxLength: 10 })
      .map((digits) => composeIBAN({ countryCode: 'NL', bban: `ABNA${digits.join('')}` }))
      .filter((iban): iban is string => iban !== null && isValidIBAN(iban));
    fc.assert(
      fc.property(
        accounts,
        fc.constantFrom('', ' ', '-', '.', '\u200b', ' - '),
        fc.boolean(),
        (iban, gap, small) => {
          const text = (iban.match(/.{1,4}/g) ?? []).join(gap);
          return getKinds(`pay to ${small ? text.toLowerCase() : text} thanks`).includes('payment');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('finds names of messengers', () => {
    const shapes: Record<string, string[]> = {
      a: ['а', '4', 'á', '\uff41'],
      e: ['е', '3', 'é'],
      i: ['і', '1', 'ï'],
      o: ['о', '0', 'ö'],
      s: ['ѕ', '5', '$'],
      t: ['т', '7'],
      p: ['р', 'ρ'],
    };
    fc.assert(
      fc.property(
        fc.constantFrom('whatsapp', 'telegram', 'instagram', 'snapchat'),
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        (name, picks) => {
          const letters = [...name].map((letter, index) => {
            const others = shapes[letter] ?? [];
            const pick = (picks[index] ?? 0) % (others.length + 1);
            return others[pick] ?? letter;
          });
          const text = letters.join('');
          return text === name || getKinds(`write me there: ${text}`).includes('handle');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('throws no error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) =>
        Array.isArray(analyse(text).findings),
      ),
      { numRuns: 200 },
    );
    for (const piece of [
      'a.',
      '0 ',
      'a@',
      'at ',
      '1a',
      'n l 9',
      '((',
      'you are ',
      'insta is ',
      '$a',
      '. com',
      '\u0301',
      '🔥',
      'een ',
    ])
      expect(() => analyse(piece.repeat(2_000 / piece.length))).not.toThrow();
  });
});

it('holdsContact ignores uncertain findings', () => {
  expect(['mail jan@example.com', '06 12 34 56 78', 'insta: anna.love'].map(holdsContact)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['I sail badly and cook well.', 'schreib mir auf Telegram'].map(holdsContact)).toEqual([
    false,
    false,
  ]);
});
