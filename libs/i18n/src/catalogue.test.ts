import { complaints, toShape } from './catalogue.ts';

const rules = {
  app: 'chat',
  locales: ['en', 'pl'],
  model: 'en',
  used: new Set(['chat.a']),
  dynamic: ['chat.kind.'],
};
const check = (en: Record<string, string>, pl: Record<string, string>, change = {}) =>
  complaints({ en, pl }, { ...rules, ...change });

describe('toShape', () => {
  test("returns names and kinds of a message's parameters, also inside tags and plurals", () => {
    const message = '{count, plural, one {# from <b>{name}</b>} other {# from <b>{name}</b>}}';
    expect(toShape(message, 'en')).toEqual({
      asks: ['b:tag', 'count:plural', 'name:text'],
      lacks: [],
    });
  });

  test('reports plural forms that the language needs and the message lacks', () => {
    expect(toShape('{count, plural, one {# kredyt} other {# kredytu}}', 'pl').lacks).toEqual([
      'count without few',
      'count without many',
    ]);
  });

  test('does not require the French plural form for millions', () => {
    expect(toShape('{count, plural, one {# crédit} other {# crédits}}', 'fr').lacks).toEqual([]);
  });
});

describe('check of text catalogues', () => {
  test('returns nothing when the catalogues of all languages match', () => {
    expect(check({ 'chat.a': 'Hello {name}' }, { 'chat.a': 'Cześć {name}' })).toEqual([]);
  });

  test('reports used ids without a text, and texts that are not used', () => {
    expect(check({ 'chat.b': 'B' }, { 'chat.b': 'B' })).toEqual([
      'chat en: chat.a is used but has no text',
      'chat en: chat.b has a text but is not used',
    ]);
  });

  test('ignores unused texts whose ids are built at run time', () => {
    expect(
      check({ 'chat.a': 'A', 'chat.kind.gift': 'G' }, { 'chat.a': 'A', 'chat.kind.gift': 'G' }),
    ).toEqual([]);
  });

  test('reports texts that a language lacks or adds, and texts with different parameters', () => {
    expect(check({ 'chat.a': 'Hello {name}' }, {})).toEqual(['chat pl: chat.a is missing']);
    expect(check({ 'chat.a': 'A' }, { 'chat.a': 'A', 'chat.z': 'Z' })).toEqual([
      'chat pl: chat.z is not in en.json',
    ]);
    expect(check({ 'chat.a': 'Hello {name}' }, { 'chat.a': 'Cześć' })).toEqual([
      'chat pl: chat.a: asks for {}, en for {name:text}',
    ]);
  });

  test('reports an invalid message', () => {
    expect(check({ 'chat.a': 'A' }, { 'chat.a': '{broken' })[0]).toMatch(
      /^chat pl: chat\.a: cannot be read/,
    );
  });
});
