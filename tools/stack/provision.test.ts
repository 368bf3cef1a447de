import { socketPath } from './stores/mariadb.ts';
import { explainApt, findMissingPackages, findProgram, type Machine } from './provision.ts';

const explain = (line: string) => explainApt({ code: 100, tail: [line] }, ['redis-server']).message;

test('each way in which apt fails has its own sentence', () => {
  expect(
    explain("Err:1 http://deb.debian.org Temporary failure resolving 'deb.debian.org'"),
  ).toMatch(/network/);
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

describe('packages that a machine lacks', () => {
  const versions: Record<string, string> = {
    nginx: '',
    mariadbd: 'mariadbd  Ver 10.11.19-MariaDB',
    'redis-server': 'Redis server v=7.0.15',
  };
  const machine = (programs: string[], files: string[] = [], printed = versions): Machine => ({
    findProgram: (name) => (programs.includes(name) ? `/usr/bin/${name}` : undefined),
    hasFile: (path) => files.includes(path),
    versionOf: (path) => printed[path.replace('/usr/bin/', '')] ?? '',
  });
  const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

  test('are all of them on a bare machine', () => {
    expect(findMissingPackages(['nginx', 'redis'], machine([]))).toEqual([
      'nginx-light',
      'libnginx-mod-http-brotli-filter',
      'openssl',
      'redis-server',
    ]);
  });

  test('are the module alone where nginx is there without it', () => {
    expect(findMissingPackages(['nginx'], machine(['nginx', 'openssl']))).toEqual([
      'libnginx-mod-http-brotli-filter',
    ]);
  });

  test('are named once where one package brings several programs', () => {
    expect(findMissingPackages(['mariadb'], machine(['mariadb']))).toEqual(['mariadb-server-core']);
  });

  test('are none where everything is there', () => {
    expect(
      findMissingPackages(
        ['nginx', 'mariadb'],
        machine(['nginx', 'openssl', 'mariadbd', 'mariadb-install-db', 'mariadb'], [brotli]),
      ),
    ).toEqual([]);
  });

  test('does not install over a program that is too old, but says so', () => {
    const old = machine(['redis-server'], [], { 'redis-server': 'Redis server v=5.0.3' });
    expect(() => findMissingPackages(['redis'], old)).toThrow(
      'redis-server 6.2 or newer and this machine has 5.0',
    );
  });
});
