import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as http } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { liveChannel } from '@duet/schemas/live-wire';
import { eventually } from '@duet/testing/eventually';
import { Harness, MEMBER } from '../../gateway/test/harness';
import { freePort } from '../../tools/stack/ports';
import { program } from '../../tools/stack/provision';
import { edgeConfiguration } from './render';
import { isLimited } from './test-flood';
import { type NginxRequest, askAt, openAt } from './test-request';

const gateway = new Harness();
const folder = mkdtempSync(join(tmpdir(), 'duet-edge-'));
const HSTS = 'max-age=31536000; includeSubDomains';
const OF_OWN_ERRORS = {
  'strict-transport-security': HSTS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const SCRIPT = `export const words = ${JSON.stringify('never changing '.repeat(300))};`;
let nginx: ChildProcess;
let said = '';
let httpPort: number;
let httpsPort: number;

beforeAll(async () => {
  const remotes = join(gateway.folder, 'remotes/chat/1.0.0');
  await gateway.start({ TRUST_PROXY: '1', SECURE_COOKIES: 'true' });
  mkdirSync(remotes, { recursive: true });
  writeFileSync(join(remotes, 'words.js'), SCRIPT);
  const [certificate, key] = [join(folder, 'edge.pem'), join(folder, 'edge.key')];
  execFileSync(
    program('openssl'),
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  httpPort = await freePort(29_000 + Math.floor(Math.random() * 900));
  httpsPort = await freePort(httpPort + 1);
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    edgeConfiguration({
      HTTP_PORT: `127.0.0.1:${httpPort}`,
      HTTPS_PORT: `127.0.0.1:${httpsPort}`,
      PUBLIC_PORT: `:${httpsPort}`,
      GATEWAY: `127.0.0.1:${gateway.port}`,
      CERTIFICATE: certificate,
      KEY: key,
      CACHE: join(folder, 'cache'),
      RUN: folder,
      MODULES: '/usr/lib/nginx/modules',
      TRUSTED: '127.0.0.2',
      HSTS,
    })
      .replace('rate=300r/s', 'rate=1r/s')
      .replace('/dev/stdout duet buffer=32k flush=1s', `${join(folder, 'access.log')} duet`),
  );
  nginx = spawn(
    program('nginx'),
    ['-p', folder, '-c', file, '-g', `daemon off; user ${userInfo().username};`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  nginx.stderr?.on('data', (data) => (said += String(data)));
  await eventually(async () => {
    const { status } = await ask('/healthz').catch(() => ({ status: said }));
    expect(status).toBe(404);
  }, 20_000);
}, 60_000);

afterAll(async () => {
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  nginx.kill('SIGTERM');
  await ended;
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const askPlain = (method: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    http(
      {
        host: '127.0.0.1',
        port: httpPort,
        ...{ method, path },
        headers: { host: 'funkenflug.localhost' },
      },
      resolve,
    )
      .on('error', reject)
      .end(),
  );
const open = (path: string, options?: NginxRequest) => openAt(httpsPort, path, options);
const ask = (path: string, options?: NginxRequest) => askAt(httpsPort, path, options);

// @spec 11.1
it('nginx serves HTTP/2 over TLS and redirects plain HTTP to HTTPS', async () => {
  const session = connect(`https://localhost:${httpsPort}`, { rejectUnauthorized: false });
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject));
  expect(session.alpnProtocol).toBe('h2');
  session.close();
  expect(new X509Certificate(readFileSync(join(folder, 'edge.pem'))).subject).toBe('CN=localhost');
  const plain = await askPlain('GET', '/members?page=2');
  expect([plain.statusCode, plain.headers.location]).toEqual([
    308,
    `https://funkenflug.localhost:${httpsPort}/members?page=2`,
  ]);
  plain.resume();
});

it.each([
  ['GET', '/api/user'],
  ['POST', '/api/signup'],
  ['POST', '/login'],
  ['GET', '/media/a.webp'],
])('nginx rejects plain HTTP for %s %s without a redirect', async (method, path) => {
  const { statusCode, headers } = (await askPlain(method, path)).resume();
  expect([statusCode, headers.location, headers['content-type']]).toEqual([
    400,
    undefined,
    'application/json',
  ]);
});

// @spec 15.24
it('nginx serves staff pages only on the staff host, with a separate content security policy', async () => {
  const headers = { host: 'staff.localhost', accept: 'text/html' };
  const root = await ask('/', { headers });
  expect([root.status, root.headers.location]).toEqual([302, '/staff']);
  const page = await ask('/staff', { headers });
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await ask('/api/user', { headers })).status).toBe(404);
  const path = '/remotes/chat/1.0.0/words.js?staff';
  for (const host of ['staff.localhost', 'localhost'])
    expect((await ask(path, { headers: { host } })).headers['x-robots-tag']).toBeUndefined();
  const lead = await ask('/staff/photos', { headers: { accept: 'text/html' } });
  expect(lead.headers.location).toBe('http://staff.localhost:3000/staff/photos');
});

// @spec 11.1
it("nginx caches immutable files and does not duplicate the gateway's headers", async () => {
  const path = '/remotes/chat/1.0.0/words.js';
  const first = await ask(path);
  const second = await ask(path);
  expect([first.headers['x-edge-cache'], second.headers['x-edge-cache']]).toEqual(['MISS', 'HIT']);
  for (const { status, headers, body } of [first, second]) {
    expect([status, body.toString(), headers['cache-control']]).toEqual([
      200,
      SCRIPT,
      expect.stringContaining('immutable'),
    ]);
  }
  const names = second.raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  for (const header of [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'cache-control',
  ])
    expect(names.filter((name) => name === header)).toEqual([header]);
  expect((await ask('/remotes/registry.json')).headers['cache-control']).toBe('no-store');
});

// @spec 11.1
it('nginx compresses responses with brotli or gzip, depending on the browser', async () => {
  const members = JSON.stringify({ members: 'a long list '.repeat(500) });
  gateway.upstream.answers['/api/search'] = (_req, res) =>
    void res.setHeader('content-type', 'application/json').end(members);
  const by = async (encoding: string) =>
    ask('/api/search', { headers: { 'accept-encoding': encoding } });
  const [brotli, gzip, plain] = [await by('br, gzip'), await by('gzip'), await by('identity')];
  expect([
    brotli.headers['content-encoding'],
    gzip.headers['content-encoding'],
    plain.headers['content-encoding'],
  ]).toEqual(['br', 'gzip', undefined]);
  expect(
    [brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String),
  ).toEqual([members, members, members]);
});

// @spec 11.1
it('nginx forwards each live event immediately', async () => {
  const token = gateway.login();
  const stream = await open('/api/events', {
    headers: {
      cookie: `__Host-duet_session=${token}; duet_session=${token}`,
      'accept-encoding': 'br, gzip',
      accept: 'text/event-stream',
    },
  });
  expect([
    stream.statusCode,
    stream.headers['content-type'],
    stream.headers['content-encoding'],
  ]).toEqual([200, expect.stringContaining('text/event-stream'), undefined]);
  let heard = '';
  stream.on('data', (data) => (heard += String(data)));
  await eventually(() => expect(heard).toContain('event: hello'));
  gateway.upstream.sequences[MEMBER] = [{ topic: 'likes' }];
  await gateway.redis.publish(
    liveChannel(gateway.redis),
    JSON.stringify({ to: [[MEMBER, 1]], events: [{ topic: 'likes' }] }),
  );
  await eventually(() => expect(heard).toContain('likes'));
  stream.destroy();
});

// @spec 11.1
it("nginx sends the visitor's real address to the gateway and drops forged headers", async () => {
  await ask('/api/settings', {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'chosen-by-the-visitor',
      'x-forwarded-proto': 'http',
    },
  });
  const { headers } = gateway.upstream.last;
  expect([headers['x-forwarded-for'], headers['x-forwarded-proto']]).toEqual([
    '127.0.0.1',
    'https',
  ]);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect((await ask('/metrics')).status).toBe(404);
});

// @spec 11.13
it.each([
  ['many addresses of one IPv6 network', (index: number) => `2001:db8:0:1::${index.toString(16)}`],
  ['one IPv4 address', () => '203.0.113.9'],
])('nginx limits floods from %s', async (_, getAddress) => {
  expect(await isLimited(httpsPort, getAddress)).toBe(true);
});

it('nginx counts requests of each IPv6 network separately', async () => {
  expect(await isLimited(httpsPort, (index) => `2001:db8:1:${index.toString(16)}::1`)).toBe(false);
});

it('nginx rejects oversized bodies with an error code that pages translate', async () => {
  const { status, headers, body } = await ask('/api/photos', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    announced: 17 * 1024 * 1024,
  });
  expect([status, JSON.parse(body.toString())]).toEqual([413, { error: 'payload_too_large' }]);
  expect(headers).toMatchObject(OF_OWN_ERRORS);
});

it('nginx rejects TRACE requests', async () => {
  expect((await ask('/', { method: 'TRACE' })).status).toBe(405);
});

it('nginx responds with 503 and Retry-After when no gateway responds', async () => {
  await gateway.stop();
  const { status, headers, body } = await ask('/api/settings?token=of-a-mailed-link');
  expect([status, headers['retry-after'], JSON.parse(body.toString())]).toEqual([
    503,
    '2',
    { error: 'unavailable' },
  ]);
  expect(headers).toMatchObject(OF_OWN_ERRORS);
  expect((await ask('/remotes/chat/1.0.0/words.js')).body.toString()).toBe(SCRIPT);
  const log = readFileSync(join(folder, 'access.log'), 'utf8');
  expect(log).toMatch(/"path":"\/api\/settings","status":503,.*"upstream_status":"502"/);
  // Neither nginx log may contain the query.
  expect(log + said).not.toContain('of-a-mailed-link');
  await gateway.start({ TRUST_PROXY: '1', SECURE_COOKIES: 'true' });
});
