import { LOCALES } from '@duet/schemas/locales';
import { descriptor } from './descriptor';
import { landers } from './landers';
import { prerendered } from './prerendered';

/** What the gateway fills in (gateway/src/prerendered-values.ts). */
const MARKS = ['name', 'age', 'query', 'email', 'entry', 'saver', 'hidden', 'footer', 'languages', 'member', 'profile', 'photo'];
const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

describe.each(landers.map(({ name, path, isMembers = false }) => ({ name, path, isMembers })))('the lander $name', ({ path, isMembers }) => {
  const page = prerendered.find((each) => each.path === path);

  test('is a route for visitors on the lander layout', () => {
    expect(descriptor.routes.find((route) => route.path === path)).toMatchObject({ layout: 'lander', access: 'visitor' });
  });

  test.each(LOCALES)('has every text in %s, one heading, and a way into the signup that needs no script', (locale) => {
    const { title, description, body } = page?.render(locale) ?? { title: '', description: '', body: '' };
    expect(title.length).toBeGreaterThan(3);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(180);
    for (const [, mark] of `${title}${description}${body}`.matchAll(/\{\{(\w+)\}\}/g)) expect(MARKS).toContain(mark);
    expect(body).not.toMatch(/undefined|\[object|landers\.[a-z_]+\.[a-z_]+/);
    const html = documentOf(body);
    expect(html.querySelectorAll('h1')).toHaveLength(1);
    const form = html.querySelector('form[data-island="signup"]');
    expect(form?.getAttribute('action')).toBe(isMembers ? '/members/{{profile}}/signup' : '/signup');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.textContent).toContain('{{hidden}}');
    for (const image of html.querySelectorAll('img')) expect([image.hasAttribute('alt'), image.hasAttribute('width'), image.hasAttribute('height')]).toEqual([true, true, true]);
    expect(html.querySelectorAll('script, style, [style*="url("], [onclick]')).toHaveLength(0);
  });

  test('says something else in every language', () => {
    const heads = LOCALES.map((locale) => documentOf(page?.render(locale).body ?? '').querySelector('h1')?.textContent);
    expect(new Set(heads).size).toBe(LOCALES.length);
  });
});

test('no two landers have the same claim', () => {
  const claims = prerendered.map(({ render }) => documentOf(render('en').body).querySelector('h1')?.textContent);
  expect(new Set(claims).size).toBe(prerendered.length);
});
