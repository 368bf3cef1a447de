import { readFileSync } from 'node:fs';
import { findSettings } from './find-settings';

const IDS = [
  ...['email', 'password', 'sessions', 'notifications', 'language', 'appearance', 'visibility'],
  ...['consents', 'age', 'export', 'payments', 'delete'],
];

const pagesIn = (locale: string) => {
  const texts = JSON.parse(
    readFileSync(`${__dirname}/../../messages/${locale}.settings.json`, 'utf8'),
  ) as Record<string, string>;
  return IDS.map((id) => ({
    id,
    title: texts[`profile.settings.page.${id}`] ?? '',
    words: texts[`profile.settings.words.${id}`] ?? '',
  }));
};

// @spec 2.88
describe('search in the settings', () => {
  test.each([
    ['en', 'dark', ['appearance']],
    ['en', 'Delete acc', ['delete']],
    ['en', 'refund', ['payments']],
    ['en', '  LANGUAGE ', ['language']],
    ['en', 'xyz', []],
    ['en', ' ', []],
    ['de', 'kündigen', ['delete']],
    ['de', 'kundigen', ['delete']],
    ['de', 'rechnung', ['payments']],
    ['nl', 'donker', ['appearance']],
    ['fr', 'desabonner', ['notifications']],
    ['es', 'contrasena', ['password']],
    ['it', 'rimborso', ['payments']],
    ['pl', 'haslo', ['password']],
    ['pl', 'płatności', ['payments']],
  ])('in %s for “%s” finds %p', (locale, query, expected) => {
    expect(findSettings(pagesIn(locale), query).map(({ id }) => id)).toEqual(expected);
  });

  test('lists pages with a matching title before other matching pages', () => {
    const found = findSettings(pagesIn('en'), 'account').map(({ id }) => id);
    expect(found).toEqual(['delete', 'email', 'password']);
  });

  test.each(['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'])(
    'finds every page in %s by its title and by each of its words',
    (locale) => {
      const pages = pagesIn(locale);
      for (const { id, title, words } of pages)
        for (const query of [title, ...words.split(' ')])
          expect([query, findSettings(pages, query).map((page) => page.id)]).toEqual([
            query,
            expect.arrayContaining([id]),
          ]);
    },
  );
});
