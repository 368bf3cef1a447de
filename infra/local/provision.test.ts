import { socketPath } from './mariadb.ts';
import { explainApt, findProgram } from './provision.ts';

const explain = (line: string) => explainApt({ code: 100, tail: [line] }, ['redis-server']).message;

test('each way in which apt fails has its own sentence', () => {
  expect(explain("Err:1 http://deb.debian.org Temporary failure resolving 'deb.debian.org'")).toMatch(/network/);
  expect(explain('E: Could not get lock /var/lib/dpkg/lock-frontend')).toMatch(/Another program/);
  expect(explain('E: Unable to locate package redis-server')).toMatch(/package sources/);
  expect(explain('E: something else')).toMatch(/by hand/);
});

test('a program is found on the path and not where it is not', () => {
  expect(findProgram('sh', '/bin')).toBeDefined();
  expect(findProgram('no-such-program')).toBeUndefined();
});

test('the socket moves to the temporary folder when its path would be too long', () => {
  expect(socketPath('/srv/duet/.data')).toBe('/srv/duet/.data/mariadb.sock');
  expect(socketPath(`/srv/${'x'.repeat(100)}`, '/tmp')).toMatch(/^\/tmp\/duet-[0-9a-f]{16}\.sock$/);
});
