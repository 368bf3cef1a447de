import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@duet/testing/eventually';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { freePort } from '../../tools/stack/ports';
import { program } from '../../tools/stack/provision';
import { connectDatabase, dataSourceOptions } from '@duet/service-kit/database';
import { createRedis } from '@duet/service-kit/redis';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'duet-tls-'));
const started: ChildProcess[] = [];
const OF_REDIS = 'IP:127.0.0.1';
const OF_MARIADB = 'DNS:localhost';
const at = (name: string): string => join(folder, name);

function makeCertificate(name: string, host: string): void {
  execFileSync(
    program('openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '1', '-subj', '/CN=store', '-addext', `subjectAltName=${host}`],
      ...['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`)],
    ],
    { stdio: 'ignore' },
  );
}
const start = (...[command = '', ...args]: string[]): void =>
  void started.push(spawn(program(command), args, { stdio: 'ignore', cwd: folder }));

beforeAll(() => {
  makeCertificate('redis', OF_REDIS);
  makeCertificate('mariadb', OF_MARIADB);
  makeCertificate('other', OF_REDIS);
});
afterAll(async () => {
  await Promise.all(
    started.map((each) => {
      const closed = new Promise((resolve) => each.once('close', resolve));
      each.kill('SIGTERM');
      return closed;
    }),
  );
  rmSync(folder, { recursive: true, force: true });
});

describe('Redis with TLS and a restricted user', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort(27_000 + Math.floor(Math.random() * 900));
    const users = join(folder, 'users.acl');
    writeFileSync(
      users,
      'user default off\nuser gateway on >secret ~* &* +@all -@admin -@dangerous +info\n',
    );
    start(
      ...['redis-server', '--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1'],
      ...['--tls-cert-file', at('redis.pem'), '--tls-key-file', at('redis.key')],
      ...['--tls-auth-clients', 'no'],
      ...['--aclfile', users, '--save', ''],
    );
  });

  const getUrl = (scheme: string, ca: string | null, host = '127.0.0.1'): string =>
    `${scheme}://gateway:secret@${host}:${port}/0${ca ? `?tls-ca=${at(`${ca}.pem`)}` : ''}`;

  it('can be reached only with a URL that names its certificate', async () => {
    const connect = async (scheme: string, ca: string | null, host = '127.0.0.1') => {
      const redis = createRedis(getUrl(scheme, ca, host), { enableOfflineQueue: true });
      try {
        return await redis.set('session:x', '1');
      } finally {
        redis.disconnect();
      }
    };
    await eventually(async () => expect(await connect('rediss', 'redis')).toBe('OK'), 20_000);
    await expect(connect('rediss', 'redis', 'localhost')).rejects.toThrow();
    await expect(connect('rediss', 'other')).rejects.toThrow();
    await expect(connect('rediss', null)).rejects.toThrow();
    await expect(connect('redis', null)).rejects.toThrow();
  });

  it('serves queues and messages to a user without administrator commands', async () => {
    const url = getUrl('rediss', 'redis');
    const options = { maxRetriesPerRequest: null, enableOfflineQueue: true };
    const [sender, receiver, listener] = [1, 2, 3].map(() => createRedis(url, options)) as [
      Redis,
      Redis,
      Redis,
    ];
    const prefix = '{duet-test}';
    const done: unknown[] = [];
    const queue = new Queue('test', { connection: sender, prefix });
    const worker = new Worker('test', (job) => Promise.resolve(done.push(job.data)), {
      connection: receiver,
      prefix,
    });
    await listener.subscribe('news');
    listener.on('message', (_, text) => done.push(text));
    await queue.upsertJobScheduler('each', { every: 60_000 }, { name: 'each', data: 'job' });
    await sender.publish('news', 'message');
    await eventually(() => expect(done.sort()).toEqual(['job', 'message']), 20_000);
    expect(await sender.eval("return redis.call('SET', KEYS[1], '1')", 1, 'a')).toBeTruthy();
    for (const command of ['FLUSHALL', 'KEYS *', 'CONFIG GET *', 'ACL LIST'])
      await expect(sender.call(...(command.split(' ') as [string, ...string[]]))).rejects.toThrow(
        /NOPERM/,
      );
    await worker.close();
    await queue.close();
    for (const each of [sender, receiver, listener]) each.disconnect();
  });
});

describe('MariaDB with TLS', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort(28_000 + Math.floor(Math.random() * 900));
    const user = userInfo().username;
    const data = join(folder, 'data');
    execFileSync(
      program('mariadb-install-db'),
      [
        ...['--no-defaults', `--user=${user}`, `--datadir=${data}`, '--skip-test-db'],
        ...['--auth-root-authentication-method=normal', '--skip-name-resolve'],
        '--innodb-log-file-size=16M',
      ],
      { stdio: 'ignore' },
    );
    const init = join(folder, 'init.sql');
    writeFileSync(
      init,
      "CREATE DATABASE notes;\nCREATE USER 'notes'@'%' IDENTIFIED BY 'secret' REQUIRE SSL;\nGRANT ALL ON notes.* TO 'notes'@'%';\n",
    );
    start(
      ...['mariadbd', '--no-defaults', `--user=${user}`, `--datadir=${data}`],
      ...[`--socket=${join(folder, 's')}`, `--port=${port}`, '--bind-address=127.0.0.1'],
      ...['--skip-name-resolve', `--init-file=${init}`, '--require-secure-transport=ON'],
      ...[`--ssl-cert=${at('mariadb.pem')}`, `--ssl-key=${at('mariadb.key')}`],
    );
  });

  it('can be reached only with a URL that names its certificate', async () => {
    const connect = async (ca: string | null) => {
      const query = ca ? `?tls-ca=${at(`${ca}.pem`)}` : '';
      const url = `mysql://notes:secret@localhost:${port}/notes${query}`;
      const database = await connectDatabase(dataSourceOptions(url, { migrations: [] }, 1));
      try {
        return await database.query<{ Value: string }[]>("SHOW STATUS LIKE 'Ssl_version'");
      } finally {
        await database.destroy();
      }
    };
    await eventually(
      async () => expect(await connect('mariadb')).toMatchObject([{ Value: 'TLSv1.3' }]),
      30_000,
    );
    await expect(connect('other')).rejects.toThrow();
    await expect(connect(null)).rejects.toThrow();
  });
});
