import { SameRule } from './same.ts';

const rule = () =>
  new SameRule('en', [{ reason: 'a brand', texts: { iDEAL: '*', Likes: 'nl de' } }]);

describe('SameRule', () => {
  test('reports a translation that is identical to the English text', () => {
    const found = rule().complaints('chat', {
      en: { 'chat.a': 'Send' },
      pl: { 'chat.a': 'Send' },
      de: { 'chat.a': 'Senden' },
    });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^chat pl: chat\.a is the same as in en/);
  });

  test('accepts an identical text only in the languages listed for it', () => {
    expect(rule().complaints('chat', { en: { a: 'iDEAL' }, pl: { a: 'iDEAL' } })).toEqual([]);
    expect(rule().complaints('chat', { en: { a: 'Likes' }, nl: { a: 'Likes' } })).toEqual([]);
    expect(rule().complaints('chat', { en: { a: 'Likes' }, pl: { a: 'Likes' } })).toHaveLength(1);
  });

  test('ignores a text without words', () => {
    const message = '{from}–{to}';
    expect(rule().complaints('chat', { en: { a: message }, pl: { a: message } })).toEqual([]);
  });

  test('reports a plural message that is identical to the English message', () => {
    const message = '{count, plural, one {# like} other {# likes}}';
    expect(rule().complaints('chat', { en: { a: message }, fr: { a: message } })).toHaveLength(1);
  });

  test('reports a listed exception whose translation no longer equals the English text', () => {
    const checked = rule();
    checked.complaints('chat', { en: { a: 'iDEAL', b: 'Likes' }, nl: { a: 'iDEAL', b: 'Likes' } });
    expect(checked.stale()).toEqual([
      'same-texts.ts: “Likes” (de) no longer equals a text of the model language',
    ]);
  });
});
