import { socketPath } from './stores/socket-path.ts';
import { explainApt, findMissingPackages, findProgram, type Machine } from './provision.ts';

const explain = (line: string) => explainApt({ code: 100, tail: [line] }, ['redis-server']).message;

test('each failure of apt is explained in its own sentence', () => {
  expect(
    explain("Err:1 http://deb.debian.org Temporary failure resolving 'deb.debian.org'"),
  ).toMatch(/network/);
  expect(explain('E: Could not get lock /var/lib/dpkg/lock-frontend')).toMatch(/Another program/);
  expect(explain('E: Unable to locate package redis-server')).toMatch(/package sources/);
  expect(explain('E: something else')).toMatch(/by hand/);
});

test('findProgram finds programs only in the folders of PATH', () => {
  expect(findProgram('sh', '/bin')).toBeDefined();
  expect(findProgram('no-such-program')).toBeUndefined();
});

test('the socket of a server moves to the temporary folder when its path is too long', () => {
  expect(socketPath('/srv/duet/.data', 'mariadb')).toBe('/srv/duet/.data/mariadb.sock');
  expect(socketPath(`/srv/${'x'.repeat(100)}`, 'haproxy', '/tmp')).toMatch(
    /^\/tmp\/duet-haproxy-[0-9a-f]{16}\.sock$/,
  );
});

describe('findMissingPackages', () => {
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

  test('returns all packages on a bare machine', () => {
    expect(findMissingPackages(['nginx', 'redis'], machine([]))).toEqual([
      'nginx-light',
      'libnginx-mod-http-brotli-filter',
      'openssl',
      'redis-server',
    ]);
  });

  test('returns only the Brotli package when nginx exists without the Brotli module', () => {
    expect(findMissingPackages(['nginx'], machine(['nginx', 'openssl']))).toEqual([
      'libnginx-mod-http-brotli-filter',
    ]);
  });

  test('returns a package once when it contains several programs', () => {
    expect(findMissingPackages(['mariadb'], machine(['mariadb']))).toEqual(['mariadb-server-core']);
  });

  test('returns an empty list when all programs exist', () => {
    expect(
      findMissingPackages(
        ['nginx', 'mariadb'],
        machine(['nginx', 'openssl', 'mariadbd', 'mariadb-install-db', 'mariadb'], [brotli]),
      ),
    ).toEqual([]);
  });

  test('throws for an outdated program instead of installing a newer version', () => {
    const old = machine(['redis-server'], [], { 'redis-server': 'Redis server v=5.0.3' });
    expect(() => findMissingPackages(['redis'], old)).toThrow(
      'redis-server 6.2 or newer and this machine has 5.0',
    );
  });

  test('requires a newer MariaDB for replication than for a single server', () => {
    const old = machine(['mariadbd', 'mariadb-install-db', 'mariadb'], [], {
      mariadbd: 'mariadbd  Ver 10.6.18-MariaDB',
    });
    expect(findMissingPackages(['mariadb'], old)).toEqual([]);
    expect(() => findMissingPackages(['replication'], old)).toThrow('mariadbd 10.11 or newer');
  });
});
