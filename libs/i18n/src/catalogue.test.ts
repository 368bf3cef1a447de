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

describe('the shape of a message', () => {
  test('names its values with their kinds, inside tags and plurals too', () => {
    const message = '{count, plural, one {# from <b>{name}</b>} other {# from <b>{name}</b>}}';
    expect(toShape(message, 'en')).toEqual({
      asks: ['b:tag', 'count:plural', 'name:text'],
      lacks: [],
    });
  });

  test('misses the plural forms that a language needs', () => {
    expect(toShape('{count, plural, one {# kredyt} other {# kredytu}}', 'pl').lacks).toEqual([
      'count without few',
      'count without many',
    ]);
  });

  test('does not ask French for the form of millions', () => {
    expect(toShape('{count, plural, one {# crédit} other {# crédits}}', 'fr').lacks).toEqual([]);
  });
});

describe('the check of catalogues', () => {
  test('is silent when every language says the same things', () => {
    expect(check({ 'chat.a': 'Hello {name}' }, { 'chat.a': 'Cześć {name}' })).toEqual([]);
  });

  test('names texts that are used and missing, or there and unused', () => {
    expect(check({ 'chat.b': 'B' }, { 'chat.b': 'B' })).toEqual([
      'chat en: chat.a is used but has no text',
      'chat en: chat.b has a text but nobody uses it',
    ]);
  });

  test('leaves families alone whose ids are put together at run time', () => {
    expect(
      check({ 'chat.a': 'A', 'chat.kind.gift': 'G' }, { 'chat.a': 'A', 'chat.kind.gift': 'G' }),
    ).toEqual([]);
  });

  test('names what a language lacks, has too much, or asks differently', () => {
    expect(check({ 'chat.a': 'Hello {name}' }, {})).toEqual(['chat pl: chat.a is missing']);
    expect(check({ 'chat.a': 'A' }, { 'chat.a': 'A', 'chat.z': 'Z' })).toEqual([
      'chat pl: chat.z is not in en.json',
    ]);
    expect(check({ 'chat.a': 'Hello {name}' }, { 'chat.a': 'Cześć' })).toEqual([
      'chat pl: chat.a: asks for {}, en for {name:text}',
    ]);
  });

  test('names a message that cannot be read', () => {
    expect(check({ 'chat.a': 'A' }, { 'chat.a': '{broken' })[0]).toMatch(
      /^chat pl: chat\.a: cannot be read/,
    );
  });
});
