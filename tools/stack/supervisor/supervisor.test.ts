import { DeathCounter, startOrder } from './supervisor.ts';
import type { ProcessSpec } from './supervised-process.ts';

const spec = (name: string, ...dependsOn: string[]): ProcessSpec => ({
  name,
  dependsOn,
  command: [],
  env: {},
  cwd: '/',
  ports: {},
  isReady: async () => true,
});

test('startOrder puts a process after all its dependencies', () => {
  expect(
    startOrder([
      spec('gateway', 'identity', 'redis'),
      spec('identity', 'mariadb', 'redis'),
      spec('redis'),
      spec('mariadb'),
    ]),
  ).toEqual(['mariadb', 'redis', 'identity', 'gateway']);
});

test('startOrder rejects cycles and unknown names', () => {
  expect(() => startOrder([spec('a', 'b'), spec('b', 'a')])).toThrow('a > b > a');
  expect(() => startOrder([spec('a', 'b')])).toThrow(
    'a depends on b, which is not in the manifest',
  );
});

test('DeathCounter reports three deaths of one process within a minute', () => {
  const deaths = new DeathCounter(3);
  expect([
    deaths.count('a', 0),
    deaths.count('b', 0),
    deaths.count('a', 30_000),
    deaths.count('a', 59_999),
  ]).toEqual([false, false, false, true]);
});

test('DeathCounter does not report three deaths that span a minute or more', () => {
  const deaths = new DeathCounter(3);
  expect([
    deaths.count('a', 0),
    deaths.count('a', 30_000),
    deaths.count('a', 60_000),
    deaths.count('a', 90_000),
  ]).toEqual([false, false, false, false]);
});
