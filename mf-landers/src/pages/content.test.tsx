import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, type ContentPage, partsOf, placeholderOf } from './content';

const LOCALES = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pl'];
const PAGES: ContentPage[] = ['terms', 'privacy'];
const source = (page: ContentPage, locale: string) => readFileSync(join(__dirname, `../../pages/${page}/${locale}.json`), 'utf8');
const read = (page: ContentPage, locale: string) => JSON.parse(source(page, locale)) as Content;
const textsOf = ({ title, intro, sections }: Content) => [title, intro, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
const placeholdersOf = (text: string) => partsOf(text).filter((part) => part.startsWith('{')).sort();

describe.each(PAGES)('the %s page', (page) => {
  const model = read(page, 'en');

  test.each(LOCALES)('says in %s as much as in English, and fills in the same values', (locale) => {
    const content = read(page, locale);
    expect(content.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(model.sections.map(({ paragraphs }) => paragraphs.length));
    expect(textsOf(content).map(placeholdersOf)).toEqual(textsOf(model).map(placeholdersOf));
  });

  test.each(LOCALES)('has no empty text in %s and stays readable in one sitting', (locale) => {
    const texts = textsOf(read(page, locale));
    for (const text of texts) expect(text.trim()).toBe(text);
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(2);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(700);
    expect(source(page, locale).length).toBeGreaterThan(2_000);
    expect(source(page, locale).length).toBeLessThan(12_000);
  });

  test.each(LOCALES)('knows each of its placeholders in %s and gives headings that differ', (locale) => {
    const content = read(page, locale);
    for (const name of textsOf(content).flatMap(placeholdersOf)) expect(placeholderOf(name)).toBeDefined();
    const headings = content.sections.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
  });
});
