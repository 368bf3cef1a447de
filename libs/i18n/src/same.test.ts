import { SameRule } from './same.ts';

const rule = () =>
  new SameRule('en', [{ reason: 'a brand', texts: { iDEAL: '*', Likes: 'nl de' } }]);

describe('the check for texts that nobody translated', () => {
  test('names a text that is identical to English', () => {
    const found = rule().complaints('chat', {
      en: { 'chat.a': 'Send' },
      pl: { 'chat.a': 'Send' },
      de: { 'chat.a': 'Senden' },
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^chat pl: chat\.a is the same as in en/);
  });

  test('is silent where a reason is listed for the language, and only there', () => {
    expect(rule().complaints('chat', { en: { a: 'iDEAL' }, pl: { a: 'iDEAL' } })).toEqual([]);
    expect(rule().complaints('chat', { en: { a: 'Likes' }, nl: { a: 'Likes' } })).toEqual([]);
    expect(rule().complaints('chat', { en: { a: 'Likes' }, pl: { a: 'Likes' } })).toHaveLength(1);
  });

  test('is silent about a text without words of its own', () => {
    const message = '{from}–{to}';
    expect(rule().complaints('chat', { en: { a: message }, pl: { a: message } })).toEqual([]);
  });

  test('names words inside a plural that were left in English', () => {
    const message = '{count, plural, one {# like} other {# likes}}';
    expect(rule().complaints('chat', { en: { a: message }, fr: { a: message } })).toHaveLength(1);
  });

  test('names a listed reason that no text needs any more', () => {
    const checked = rule();
    checked.complaints('chat', { en: { a: 'iDEAL', b: 'Likes' }, nl: { a: 'iDEAL', b: 'Likes' } });
    expect(checked.stale()).toEqual(['same-texts.ts: “Likes” (de) is no longer the same anywhere']);
  });
});
