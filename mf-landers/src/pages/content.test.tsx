import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import {
  CONTENT_PAGES,
  type Content,
  type ContentPage,
  holds,
  linkIn,
  splitPlaceholders,
  valueIn,
} from './content';

const source = (page: ContentPage, locale: string) =>
  readFileSync(join(__dirname, `../../pages/${page}/${locale}.json`), 'utf8');
const read = (page: ContentPage, locale: string) => JSON.parse(source(page, locale)) as Content;
const getTexts = ({ title, intro, sections }: Content) => [
  title,
  intro,
  ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
];
const getPlaceholders = (text: string) =>
  splitPlaceholders(text)
    .filter((part) => part.startsWith('{'))
    .sort();

describe.each(CONTENT_PAGES)('%s page', (page) => {
  const model = read(page, 'en');

  // @spec 2.50
  test.each(LOCALES)('has the same paragraphs and placeholders in %s as in English', (locale) => {
    const content = read(page, locale);
    expect(content.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      model.sections.map(({ paragraphs }) => paragraphs.length),
    );
    expect(getTexts(content).map(getPlaceholders)).toEqual(getTexts(model).map(getPlaceholders));
  });

  // @spec 2.50
  test.each(LOCALES)('has, in %s, no empty or overlong text', (locale) => {
    const texts = getTexts(read(page, locale));
    for (const text of texts) expect(text.trim()).toBe(text);
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(2);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(700);
    expect(source(page, locale).length).toBeGreaterThan(1_400);
    expect(source(page, locale).length).toBeLessThan(12_000);
  });

  // @spec 2.50
  test.each(LOCALES)(
    'has known placeholders, unique headings and no links in headings in %s',
    (locale) => {
      const content = read(page, locale);
      for (const name of getTexts(content).flatMap(getPlaceholders))
        expect(linkIn(name) ?? valueIn(name)).toBeDefined();
      const headings = content.sections.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
      for (const part of headings.flatMap(splitPlaceholders)) expect(linkIn(part)).toBeUndefined();
    },
  );

  // @spec 2.50
  test.each(LOCALES.filter((locale) => locale !== 'en'))('is translated in %s', (locale) => {
    const english = new Set(getTexts(model));
    expect(
      getTexts(read(page, locale)).filter((text) => english.has(text) && text.length > 20),
    ).toEqual([]);
  });
});

test('the FAQ search requires all words, but ignores case, accents and word order', () => {
  expect(
    holds('Wie bekomme ich ungenutzte Credits erstattet? Überweisung', 'credits  uberweisung'),
  ).toBe(true);
  expect(holds('Wie bekomme ich ungenutzte Credits erstattet?', 'credits abo')).toBe(false);
  expect(holds('anything', ' ')).toBe(true);
});
