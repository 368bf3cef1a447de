import { LOCALES } from '@duet/schemas/locales';
import messages from '../messages/en.json';
import { descriptor } from './descriptor';
import { prerendered } from './prerendered';
import { FIELDS, getSteps } from './signup/steps';

const parseDocument = (html: string): Document =>
  new DOMParser().parseFromString(html, 'text/html');
const namesIn = (html: Document): string[] => [
  ...new Set(
    [...html.querySelectorAll<HTMLInputElement>('form[data-island="view"] input')].map(
      ({ name }) => name,
    ),
  ),
];

describe.each(prerendered.map((page) => ({ ...page })))(
  'prerendered page $path',
  ({ path, render }) => {
    // @spec 2.9
    test.each(LOCALES)(
      'is complete in %s, with one heading and a form that only its view can submit',
      async (locale) => {
        const { title, description, body } = await render(locale);
        expect(title.length).toBeGreaterThan(3);
        expect(description.length).toBeGreaterThan(60);
        expect(description.length).toBeLessThan(180);
        expect(body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(
          /undefined|\[object|(?:profile|page)\.[a-z_]+\.[a-z_]+|[{}]/,
        );
        const html = parseDocument(body);
        expect(html.querySelectorAll('h1')).toHaveLength(1);
        const forms = html.querySelectorAll('main form');
        expect(
          [...forms].map((form) => [form.getAttribute('method'), form.getAttribute('data-island')]),
        ).toEqual([...forms].map(() => ['dialog', 'view']));
        expect(forms.length).toBeGreaterThan(0);
        expect(html.querySelectorAll('script, style, [onclick], [style*="url("]')).toHaveLength(0);
      },
    );

    // @spec 2.9
    test('has a route with visitor access', () => {
      expect(descriptor.routes.find((route) => route.path === path)).toMatchObject({
        layout: 'default',
        access: 'visitor',
      });
    });
  },
);

// @spec 2.9
test('the passkey button of the prerendered login page shows an icon', async () => {
  const { body } = (await prerendered[0]?.render('en')) ?? { body: '' };
  const [button] = [...parseDocument(body).querySelectorAll('button[type="submit"]')].filter(
    ({ textContent }) => textContent === messages['profile.login.passkey'],
  );
  expect(button?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

// @spec 2.9
test('prerendered forms use the field names that the views read', async () => {
  const [login, signup] = await Promise.all(
    prerendered.map(async ({ render }) => parseDocument((await render('en')).body)),
  );
  expect(namesIn(login as Document)).toEqual(['email', 'password', 'way']);
  const asked = FIELDS.who.filter((name) => name !== 'interests');
  expect(namesIn(signup as Document)).toEqual(asked);
  expect(signup?.querySelectorAll('[role="progressbar"] > i')).toHaveLength(getSteps(false).length);
});
