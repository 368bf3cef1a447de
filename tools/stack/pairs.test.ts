import { getListeners } from './pairs.ts';
import { getPorts } from './settings.ts';
import { toHaproxyConfig } from './stores/haproxy.ts';

const instancePorts = (mode: 'test' | 'start') =>
  getListeners(getPorts(mode, {})).flatMap(({ servers }) => servers.map(({ port }) => port));

test('paired instances use ports that are free in the modes start, test and bench', () => {
  const own = instancePorts('test');
  const used = (['start', 'test', 'bench'] as const).flatMap((mode) =>
    Object.values(getPorts(mode, {})),
  );
  expect(own).toHaveLength(14);
  expect(new Set([...own, ...used]).size).toBe(own.length + new Set(used).size);
});

test('HAProxy listens on the port of a process and checks its two instances', () => {
  const config = toHaproxyConfig('/data/haproxy.sock', getListeners(getPorts('test', {})));
  expect(config).toContain('stats socket /data/haproxy.sock mode 600 level admin');
  expect(config).toMatch(
    /listen billing\n {2}bind 127\.0\.0\.1:19104\n {2}mode http\n {2}retry-on conn-failure\n {2}server billing-1 127\.0\.0\.1:19144 check port 19144\n {2}server billing-2 127\.0\.0\.1:19164 check port 19164\n/,
  );
  expect(config).toMatch(/server messaging-worker-1 127\.0\.0\.1:19342 check port 19153\n/);
});
