import { PublishedRoutes, toPattern } from './published-routes';

describe('toPattern', () => {
  it.each([
    ['/', '/', true],
    ['/', '/x', false],
    ['/members/:id', '/members/abc', true],
    ['/members/:id', '/members/abc/signup', false],
    ['/likes/:type?', '/likes', true],
    ['/likes/:type?', '/likes/matches/', true],
    ['/a.b', '/axb', false],
    ['/members/:id', '/members/', false],
  ])('compares the route %s with the address %s', (path, address, fits) => {
    expect(toPattern(path).test(address)).toBe(fits);
  });

  it('captures the parameters of a route', () => {
    expect({ ...toPattern('/a/:id/:slug?').exec('/a/x/y')?.groups }).toEqual({
      id: 'x',
      slug: 'y',
    });
  });
});

function publish(...paths: string[]): PublishedRoutes {
  const labels = { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} };
  const route = (path: string) => ({
    path,
    view: 'a',
    layout: 'default' as const,
    access: 'public' as const,
  });
  const descriptor = {
    name: 'a',
    version: '1.0.0',
    host: '*',
    shared: {},
    views: [],
    api: {},
    navigation: [],
    modals: [],
    slots: [],
    labels,
    routes: paths.map(route),
  };
  return new PublishedRoutes(
    { a: { version: '1.0.0', entry: '/a.js', integrity: {}, descriptor } },
    true,
  );
}

it('routes with fewer parameters are found first', () => {
  const routes = publish('/:token', '/login');
  expect(routes.find('/login')?.route.path).toBe('/login');
  expect(routes.find('/imprint')?.route.path).toBe('/:token');
  expect(routes.find('/a/b')).toBeNull();
});

// @spec 5.20
describe('routes with an id', () => {
  const routes = publish('/members/:id/chat', '/likes/m/:id', '/chats/:id', '/transactions/:id?');
  const member = 'abcdefghijk2';
  const row = '01JABCDEFGHJKMNPQRSTVWXYZ0';

  it.each([
    [`/members/${member}/chat`],
    [`/likes/m/${member}`],
    [`/chats/${row}`],
    ['/transactions'],
    [`/transactions/${row}/`],
  ])('match the address %s', (path) => {
    expect(routes.find(path)).not.toBeNull();
  });

  it.each([
    [`/members/${row}/chat`],
    [`/members/${member.toUpperCase()}/chat`],
    ['/likes/m/%20'],
    [`/chats/${member}`],
    [`/chats/${row.toLowerCase()}`],
    [`/transactions/${row}0`],
  ])('do not match %s, because its id is malformed', (path) => {
    expect(routes.find(path)).toBeNull();
  });
});
