import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { type TestDatabase, createTestDatabase } from '@duet/testing/database';
import { testRedisUrl } from '@duet/testing/env';
import { eventually } from '@duet/testing/eventually';
import { newId } from './ids';
import { testKeys } from '@duet/testing/principal-keys';
import { PRINCIPAL_HEADER, PrincipalSigner } from './principal';
import { migrations } from '../test/sample.module';

const ROOT = resolve(__dirname, '../../..');
const signer = new PrincipalSigner({ ...testKeys, PRINCIPAL_SECRET: undefined }, 'gateway');
const children: ChildProcess[] = [];
let database: TestDatabase;
let subscriber: Server;
const batches: { id: string; version: number }[][] = [];
let isHanging = false;

beforeAll(async () => {
  database = await createTestDatabase(migrations);
  subscriber = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const { events } = JSON.parse(text) as { events: { id: string; version: number }[] };
      batches.push(events);
      if (!isHanging)
        response
          .writeHead(200)
          .end(JSON.stringify({ done: events.map(({ id }) => id), failed: [] }));
    });
  });
  subscriber.listen(0, '127.0.0.1');
  await once(subscriber, 'listening');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  subscriber.closeAllConnections();
  subscriber.close();
  await database.release();
});

async function start(
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string; output: () => string }> {
  const billing = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}`;
  const nowhere = 'http://127.0.0.1:9';
  const child = spawn(
    process.execPath,
    [
      '--conditions=source',
      '-r',
      '@swc-node/register',
      resolve(__dirname, '../test/sample-service.ts'),
    ],
    {
      cwd: ROOT,
      env: {
        PATH: '',
        NODE_ENV: 'test',
        PORT: '0',
        REDIS_URL: testRedisUrl(),
        DATABASE_URL: database.url,
        ...testKeys,
        IDENTITY_URL: nowhere,
        MATCHING_URL: nowhere,
        MESSAGING_URL: nowhere,
        BILLING_URL: billing,
        ...env,
      },
    },
  );
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += String(chunk)));
  const url = await eventually(() => {
    const found = /"url":"(http:[^"]+)","msg":"listening"/.exec(output)?.[1];
    if (found === undefined && child.exitCode === null)
      throw new Error(`The service does not listen: ${output}`);
    return found ?? '';
  }, 60_000);
  return { child, url, output: () => output };
}

async function post(url: string, path: string, body: object = {}): Promise<Response> {
  const principal = await signer.sign(
    { kind: 'visitor', site: 'duet', locale: 'en', country: null },
    'messaging',
  );
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { [PRINCIPAL_HEADER]: principal, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

jest.setTimeout(150_000);

it('a service loses no event when its process is killed during a delivery', async () => {
  const aggregate = newId();
  isHanging = true;
  const first = await start();
  expect((await post(first.url, `/api/notes/${aggregate}/events`)).status).toBe(201);
  await eventually(() => expect(batches.length).toBeGreaterThan(0));
  first.child.kill('SIGKILL');
  isHanging = false;
  batches.length = 0;
  const second = await start();
  // The killed process keeps its shards for 6 s; the new process looks for free shards every 2 s.
  await eventually(
    () => expect(batches.flat().map(({ version }) => version)).toEqual([1, 2, 3]),
    15_000,
  );
  second.child.kill('SIGKILL');
});

it('a service finishes a running request after SIGTERM, accepts no new connection and exits with 0', async () => {
  const { child, url } = await start();
  const slow = post(url, '/api/notes', { text: 'slow', waitMs: 1_000 });
  await new Promise((done) => setTimeout(done, 300));
  child.kill('SIGTERM');
  const asked = Date.now();
  const ended = once(child, 'exit');
  await new Promise((done) => setTimeout(done, 200));
  await expect(
    post(url, '/api/notes', { text: 'late' }).then(({ status }) => status),
  ).rejects.toThrow();
  expect((await slow).status).toBe(201);
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - asked).toBeLessThan(5_000);
});

it('a service serves a request that it had received only in part when the shutdown began', async () => {
  const { child, url } = await start();
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part) => (answer += String(part)));
  const closed = once(socket, 'close');
  socket.write('GET /healthz HTTP/1.1\r\nhost: service\r\n');
  // A response proves that the service has read the start of the first request.
  await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  const ended = once(child, 'exit');
  await eventually(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  socket.write('\r\n');
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
  expect(await ended).toEqual([0, null]);
});

it('a service exits with 78 for an invalid environment and names the invalid variables without their values', async () => {
  const { child, output } = await start({ PRINCIPAL_SECRET: 'too-short-secret', REDIS_URL: '' });
  await eventually(() => expect(child.exitCode).toBe(78));
  expect(output()).toMatch(/REDIS_URL \(Redis.*is not set\n.*PRINCIPAL_SECRET \(Shared key/);
  expect(output()).not.toContain('too-short-secret');
});
