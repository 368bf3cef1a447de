import { ruledOutWords, textsBelow } from './glossary.ts';

const polish = [{ term: 'like', say: 'polubienie', never: ['lajk', 'lajki'] }];
const check = (text: string) => ruledOutWords(polish, [['chat.a', text]]);

describe('ruledOutWords', () => {
  test('reports a word ruled out by the glossary, in any letter case', () => {
    expect(check('Lajki od Oli')).toEqual(['chat.a says “lajki”; “like” is “polubienie”']);
  });

  test('accepts the word that the glossary requires', () => {
    expect(check('Polubienia od Oli')).toEqual([]);
  });

  test('ignores a ruled-out word inside a longer word', () => {
    expect(check('polajkowany')).toEqual([]);
    expect(ruledOutWords([{ term: 'x', say: 'y', never: ['ko'] }], [['a', 'śko ękoł']])).toEqual(
      [],
    );
  });

  test('ignores argument names in messages', () => {
    expect(check('Od {lajk}: {lajki, plural, other {#}}')).toEqual([]);
  });

  test('finds terms with spaces and punctuation', () => {
    const rules = [{ term: 'like', say: 'Like', never: ['Gefällt mir (+)'] }];
    expect(ruledOutWords(rules, [['a', 'Neu: Gefällt mir (+)!']])).toHaveLength(1);
  });
});

describe('textsBelow', () => {
  test('returns the texts of nested lists and objects with their paths', () => {
    expect(textsBelow({ title: 'A', parts: [{ text: 'B' }, 'C'], order: 1, none: null })).toEqual([
      ['title', 'A'],
      ['parts.0.text', 'B'],
      ['parts.1', 'C'],
    ]);
  });
});
