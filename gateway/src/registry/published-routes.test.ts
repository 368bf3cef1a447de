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

it('routes with fewer parameters are found first', () => {
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
    routes: [route('/:token'), route('/login')],
  };
  const routes = new PublishedRoutes(
    { a: { version: '1.0.0', entry: '/a.js', integrity: {}, descriptor } },
    true,
  );
  expect(routes.find('/login')?.route.path).toBe('/login');
  expect(routes.find('/imprint')?.route.path).toBe('/:token');
  expect(routes.find('/a/b')).toBeNull();
});
