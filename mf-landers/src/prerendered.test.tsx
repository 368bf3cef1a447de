import { LOCALES } from '@duet/schemas/locales';
import { descriptor } from './descriptor';
import { landers } from './landers';
import { CONTENT_PAGES } from './pages/content';
import { prerendered } from './prerendered';

/** gateway/src/pages/prerendered-values.ts replaces these placeholders. */
const MARKS = [
  'name',
  'fictional_warning',
  'age',
  'query',
  'email',
  'entry',
  'saver',
  'consent',
  'hidden',
  'footer',
  'languages',
  'member',
  'profile',
  'photo',
  'company',
  'address',
  'city',
  'kvk',
  'vat',
  'terms_date',
  'message_price',
  'cdn',
  'country_name',
  'refund_days',
  'refund_period',
  'phone',
  'phone_link',
];
const NOTHING = { title: '', description: '', body: '' };
const parseDocument = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html');

describe.each(landers.map(({ name, path, isMembers = false }) => ({ name, path, isMembers })))(
  'lander $name',
  ({ path, isMembers }) => {
    const page = prerendered.find((each) => each.path === path);

    // @spec 2.37
    test('has a route with visitor access and the lander layout', () => {
      expect(descriptor.routes.find((route) => route.path === path)).toMatchObject({
        layout: 'lander',
        access: 'visitor',
      });
    });

    // @spec 2.37
    test.each(LOCALES)(
      'has all texts, one heading and a signup form that works without scripts, in %s',
      async (locale) => {
        const { title, description, body } = (await page?.render(locale)) ?? NOTHING;
        expect(title.length).toBeGreaterThan(3);
        expect(description.length).toBeGreaterThan(40);
        expect(description.length).toBeLessThan(180);
        for (const [, mark] of `${title}${description}${body}`.matchAll(/\{\{(\w+)\}\}/g))
          expect(MARKS).toContain(mark);
        expect(body).not.toMatch(/undefined|\[object|landers\.[a-z_]+\.[a-z_]+/);
        const html = parseDocument(body);
        expect(html.querySelectorAll('h1')).toHaveLength(1);
        const form = html.querySelector('form[data-island="signup"]');
        expect(form?.getAttribute('action')).toBe(
          isMembers ? '/members/{{profile}}/signup' : '/signup',
        );
        expect(form?.getAttribute('method')).toBe('get');
        expect(form?.textContent).toContain('{{hidden}}');
        for (const value of ['message_price', 'refund_period'])
          expect(html.querySelectorAll(`#join li[data-value="{{${value}}}"]`)).toHaveLength(1);
        expect(html.querySelectorAll('#join form')).toHaveLength(1);
        for (const image of html.querySelectorAll('img'))
          expect([
            image.hasAttribute('alt'),
            image.hasAttribute('width'),
            image.hasAttribute('height'),
          ]).toEqual([true, true, true]);
        expect(html.querySelectorAll('script, style, [style*="url("], [onclick]')).toHaveLength(0);
      },
    );

    // @spec 2.37
    test('has a different heading in every language', async () => {
      const heads = await Promise.all(
        LOCALES.map(
          async (locale) =>
            parseDocument((await page?.render(locale))?.body ?? '').querySelector('h1')
              ?.textContent,
        ),
      );
      expect(new Set(heads).size).toBe(LOCALES.length);
    });
  },
);

describe.each(CONTENT_PAGES)('content page %s', (name) => {
  const path = `/pages/${name}`;
  const page = prerendered.find((each) => each.path === path);

  // @spec 2.50
  test.each(LOCALES)('is complete HTML with known placeholders in %s', async (locale) => {
    const { title, description, body } = (await page?.render(locale)) ?? NOTHING;
    expect(title.length).toBeGreaterThan(2);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(180);
    for (const [, mark] of `${title}${description}${body}`.matchAll(/\{\{(\w+)\}\}/g))
      expect(MARKS).toContain(mark);
    expect(body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(
      /undefined|\[object|landers\.[a-z_]+\.[a-z_]+|[{}]/,
    );
    const html = parseDocument(body);
    expect(html.querySelectorAll('h1')).toHaveLength(1);
    expect(html.querySelectorAll('h2').length).toBeGreaterThan(5);
    expect(html.querySelectorAll('article details')).toHaveLength(
      name === 'faq' ? html.querySelectorAll('article h2').length : 0,
    );
    expect(html.querySelectorAll('script, style, [onclick]')).toHaveLength(0);
  });

  // @spec 2.50
  test('has a public route with the default layout, and a footer link', () => {
    expect(descriptor.routes.find((route) => route.path === path)).toMatchObject({
      layout: 'default',
      access: 'public',
    });
    expect(descriptor.navigation.find((entry) => entry.path === path)).toMatchObject({
      place: 'footer',
      access: 'public',
    });
  });
});

test('the main headings of all pages differ', async () => {
  const claims = await Promise.all(
    prerendered.map(
      async ({ render }) =>
        parseDocument((await render('en')).body).querySelector('h1')?.textContent,
    ),
  );
  expect(new Set(claims).size).toBe(prerendered.length);
});
