import type { DeliveredContent } from '@duet/schemas/own-landers';
import type { FoundPage } from '../prerendered';
import { replaceSlots, withContent } from './own-content';

const BODY = '<h1>Claim</h1><img alt="Face"><p>Promise</p>';
const place = (text: string): [number, number] => {
  const start = BODY.indexOf(text);
  return [start, start + text.length];
};
const SLOTS = { promise: [place('Promise')], claim: [place('Claim')], face: [place('Face')] };
const text = { title: 'Own', description: 'Of the layout', body: BODY, slots: SLOTS };
const found = {
  page: {
    path: '/',
    style: '',
    picture: 'data:image/webp;base64,AAAA',
    texts: { nl: text, en: text, de: text, it: text, fr: text, es: text, pl: text },
  },
  ...{ loader: '', digest: '', base: '/' },
} as FoundPage;
const content = (changes: Partial<DeliveredContent>): DeliveredContent => ({
  layout: 'home',
  texts: {},
  picture: null,
  ...changes,
});

describe('replaceSlots', () => {
  it('replaces texts in elements and attributes and keeps other texts', () => {
    expect(replaceSlots(BODY, SLOTS, { promise: 'New', face: 'A "b"', claim: '' })).toBe(
      '<h1>Claim</h1><img alt="A &quot;b&quot;"><p>New</p>',
    );
  });

  it('escapes markup and placeholders', () => {
    expect(replaceSlots(BODY, SLOTS, { claim: '<b>{{email}}</b>' })).toContain(
      '<h1>&lt;b&gt;&#123;&#123;email&#125;&#125;&lt;/b&gt;</h1>',
    );
  });
});

describe('withContent', () => {
  const site = { locale: 'de', siteLocale: 'nl' } as const;

  it("shows texts in the site's language if staff have written none in the visitor's language", () => {
    const shown = withContent(
      found,
      content({
        texts: { en: { claim: 'Hello' }, nl: { claim: 'Hallo', title: 'Titel' }, de: {} },
      }),
      site,
    );
    expect(shown.page.texts.de.body).toContain('<h1>Hallo</h1>');
    expect(shown.page.texts.de.title).toBe('Titel');
    expect(shown.wording).toEqual({ locale: 'nl', title: true, description: false });
  });

  it("keeps the layout's texts and replaces the picture if staff have written no texts", () => {
    const picture = 'data:image/webp;base64,BBBB';
    const shown = withContent(found, content({ picture }), site);
    expect(shown.page.texts.de.body).toBe(BODY);
    expect(shown.page.picture).toBe(picture);
    expect(shown.wording?.locale).toBe('de');
  });
});
