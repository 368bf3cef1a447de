import type { Release } from '@duet/schemas/remotes';
import { hasTabBar, tabBar } from './tab-bar';

const entry = (path: string, order: number, more = {}) => ({
  id: path,
  path,
  label: `label.${path.slice(1)}`,
  icon: 'search',
  place: 'main',
  access: 'member',
  order,
  ...more,
});
const releases = {
  search: {
    descriptor: {
      navigation: [
        entry('/likes', 2, { phoneOrder: 9 }),
        entry('/members', 1),
        entry('/pricing', 3, { tier: 'free' }),
        entry('/help', 4, { place: 'footer' }),
        entry('/login', 5, { access: 'visitor' }),
      ],
      labels: { de: { 'label.members': 'Suche <neu>', 'label.likes': 'Likes' } },
    },
  },
} as unknown as Record<string, Release>;
const bar = (user: { paid_user: boolean }) =>
  tabBar({ releases, locale: 'de', user, path: '/members' });
const paths = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path);

// @spec 2.85
describe('tabBar', () => {
  test('links the pages that the member can open, in the order for phones', () => {
    expect(paths(bar({ paid_user: false }))).toEqual(['/members', '/pricing', '/likes']);
    expect(paths(bar({ paid_user: true }))).toEqual(['/members', '/likes']);
  });

  test('labels the links in the language of the page and marks the current page', () => {
    const html = bar({ paid_user: true });
    expect(html).toContain(
      '<a href="/members" aria-current="page"><i></i><span>Suche &lt;neu&gt;</span></a>',
    );
    expect(html).toContain('<a href="/likes"><i></i><span>Likes</span></a>');
  });

  test('is empty without remotes', () => {
    expect(tabBar({ releases: {}, locale: 'de', user: {}, path: '/members' })).toBe('');
  });

  test.each([
    ['default', '/members', true],
    ['chat', '/chats', true],
    ['chat', '/chats/:id', false],
    ['empty', '/staff', false],
  ] as const)('hasTabBar for layout %s and path %s returns %s', (layout, path, expected) => {
    expect(hasTabBar({ layout, path, view: 'any', access: 'member' })).toBe(expected);
  });
});
