import { get } from 'node:http';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';
import { json } from '../../test/upstream';
import { hashToken } from '../security/session';

const OWN = { 'sec-fetch-site': 'same-origin' };
const away = { status: 503, json: { error: 'unavailable' } };

describe('call to a service', () => {
  const gateway = new Harness();
  beforeEach(() => gateway.start({ UPSTREAM_TIMEOUT_MS: '300' }));
  afterEach(() => gateway.stop());
  afterAll(() => gateway.redis.disconnect());

  it('returns 503 with Retry-After while the service is down', async () => {
    await gateway.sendRequest('GET', '/api/likes');
    await gateway.upstream.stop();
    const answer = await gateway.sendRequest('GET', '/api/likes');
    expect(answer).toMatchObject(away);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await gateway.upstream.start();
    expect((await gateway.sendRequest('GET', '/api/likes')).status).toBe(200);
  });

  it('returns 503 if the service does not respond in time', async () => {
    gateway.upstream.answers['/api/likes'] = () => undefined;
    expect(await gateway.sendRequest('GET', '/api/likes')).toMatchObject(away);
  });

  it('returns 503 if the service closes the connection during a mutation', async () => {
    gateway.upstream.answers['/api/chats'] = (req) => void req.socket.destroy();
    expect(
      await gateway.sendRequest('POST', '/api/chats', { body: '{"profile_id":"x"}', headers: OWN }),
    ).toMatchObject(away);
  });

  it('is aborted when the client disconnects', async () => {
    let isThere = false;
    let closed = false;
    gateway.upstream.answers['/api/chats'] = (_req, res) => {
      isThere = true;
      res.on('close', () => (closed = true));
    };
    const abandoned = get({
      port: gateway.port,
      path: '/api/chats',
      headers: { host: 'localhost:3000' },
    }).on('error', () => undefined);
    await eventually(() => expect(isThere).toBe(true));
    abandoned.destroy();
    await eventually(() => expect(closed).toBe(true));
  });
});

describe('shutdown', () => {
  const gateway = new Harness();
  beforeEach(() => gateway.start());
  afterAll(() => gateway.close());

  it('ends streams, finishes calls in flight and makes /readyz return 503', async () => {
    let answer: (() => void) | undefined;
    gateway.upstream.answers['/api/likes'] = (_req, res) =>
      void (answer = () => json(res, 200, { late: true }));
    const stream = await gateway.open('GET', '/api/events', { token: gateway.login() });
    const ended = new Promise((resolve) => stream.on('end', resolve).resume());
    const slow = gateway.sendRequest('GET', '/api/likes');
    await eventually(() => expect(answer).toBeDefined());
    gateway.gateway.stop();
    await ended;
    answer?.();
    const closing = { headers: { connection: 'close' } };
    expect(await slow).toMatchObject({ status: 200, json: { late: true }, ...closing });
    expect(await gateway.sendRequest('GET', '/readyz')).toMatchObject({ status: 503, ...closing });
  });

  it('serves calls that arrive on open connections, and ends new streams', async () => {
    gateway.gateway.stop();
    expect(await gateway.sendRequest('GET', '/api/chats')).toMatchObject({
      status: 200,
      headers: { connection: 'close' },
    });
    const stream = await gateway.open('GET', '/api/events', { token: gateway.login() });
    await new Promise((resolve) => stream.on('end', resolve).resume());
  });
});

describe('Redis outage', () => {
  const gateway = new Harness();
  let wire: Server;
  const sockets = new Set<Socket>();

  beforeAll(async () => {
    const target = new URL(gateway.redisUrl);
    wire = createServer((socket) => {
      const redis = connect(Number(target.port), target.hostname);
      for (const each of [socket, redis]) sockets.add(each.on('error', () => undefined));
      socket.pipe(redis).pipe(socket);
    });
    await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
    const url = new URL(gateway.redisUrl);
    url.port = String((wire.address() as AddressInfo).port);
    url.hostname = '127.0.0.1';
    await gateway.start({ REDIS_URL: url.href, RATE_LIMIT_SCALE: '0.005' });
  });
  afterAll(() => gateway.close());

  it('makes the gateway load sessions from the identity service and count rate limits in memory', async () => {
    const token = gateway.login();
    await gateway.sendRequest('GET', '/api/likes', { token });
    wire.close();
    for (const socket of sockets) socket.destroy();

    const other = gateway.login();
    expect((await gateway.sendRequest('GET', '/api/likes', { token: other })).status).toBe(200);
    expect(await gateway.principal()).toMatchObject({ kind: 'member' });
    expect(await gateway.redis.exists(`session:${hashToken(other)}`)).toBe(0);

    const statuses: number[] = [];
    for (let i = 0; i < 20; i += 1)
      statuses.push((await gateway.sendRequest('GET', '/api/likes')).status);
    expect(statuses).toContain(429);
    expect(await gateway.sendRequest('GET', '/readyz')).toMatchObject({
      status: 200,
      json: { status: 'degraded', checks: { redis: false } },
      headers: { 'x-duet-degraded': 'redis' },
    });
    expect((await gateway.sendRequest('GET', '/metrics')).text).toContain(
      'duet_degraded{dependency="redis"} 1',
    );
  });
});
