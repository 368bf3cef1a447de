import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, getPorts, serviceUrl } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'duet-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('DUET_PORT_OFFSET moves every port, and tests and benchmarks have separate port ranges', () => {
  expect(getPorts('start', {}).gateway).toBe(3000);
  expect(getPorts('start', { DUET_PORT_OFFSET: '100' })).toMatchObject({
    gateway: 3100,
    redis: 4479,
  });
  const all = (['start', 'test', 'bench'] as const).flatMap((mode) =>
    Object.values(getPorts(mode, {})),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(getPorts('dev', {})).toEqual(getPorts('start', {}));
});

test.each(['x', '-1', '1.5', '60000'])(
  'DUET_PORT_OFFSET=%s is rejected with one sentence',
  (offset) => {
    expect(() => getPorts('start', { DUET_PORT_OFFSET: offset })).toThrow(
      /^DUET_PORT_OFFSET is .* whole number/,
    );
  },
);

test('an offset that moves a server to a port that browsers block is rejected', () => {
  expect(() => getPorts('start', { DUET_PORT_OFFSET: '3000' })).toThrow(
    'puts the gateway on port 6000',
  );
});

test('secrets are created once and readable only by their owner', () => {
  const variables = { DUET_DATA_DIR: join(folder, 'once') };
  const first = loadSettings('start', variables);
  expect(loadSettings('start', variables).secrets).toEqual(first.secrets);
  expect(first.secrets.identity.length).toBeGreaterThanOrEqual(32);
  const file = join(folder, 'once', 'secrets.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first.secrets);
});

test('on an external MariaDB and Redis, site and tests use separate schemas and database numbers', () => {
  const variables = {
    DUET_DATA_DIR: join(folder, 'external'),
    DATABASE_URL: 'mysql://root:pw@db.internal:3307/',
    REDIS_URL: 'redis://cache.internal:6379',
  };
  const site = loadSettings('start', variables);
  const tests = loadSettings('test', variables);
  expect(site.databaseUrls.identity).toMatch(
    /^mysql:\/\/duet_identity:\w+@db\.internal:3307\/duet_identity$/,
  );
  expect(tests.databaseUrls.identity).toMatch(/\/duet_test_identity$/);
  expect([site.redisUrl, tests.redisUrl]).toEqual([
    'redis://cache.internal:6379/0',
    'redis://cache.internal:6379/1',
  ]);
});

test('serviceUrl keeps the query parameters of the URL', () => {
  expect(serviceUrl('mysql://root:pw@db:3306/?ssl=true', 'duet_billing', 'p w')).toBe(
    'mysql://duet_billing:p%20w@db:3306/duet_billing?ssl=true',
  );
});
