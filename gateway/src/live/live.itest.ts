import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveChannel, sessionsEndedChannel } from '@duet/schemas/live-wire';
import type { LiveEvent } from '@duet/schemas/messaging';
import { eventually } from '@duet/testing/eventually';
import { Harness } from '../../test/harness';
import { LiveClient, streamsAt } from '../../test/live-client';
import { hashToken } from '../security/session';

const gateway = new Harness();
const clients: LiveClient[] = [];
let member: string;
let token: string;

beforeAll(() => gateway.start({ LIVE_BEAT_MS: '1000' }));
afterAll(() => gateway.close());
beforeEach(async () => {
  gateway.upstream.reset();
  await gateway.redis.flushdb();
  // Each test has its own member, because the tests share Redis.
  member = randomBytes(6).toString('hex');
  token = gateway.login({ member_id: member });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.cut();
});

async function listen(
  options: { after?: number; header?: boolean; token?: string } = {},
): Promise<LiveClient> {
  const client = new LiveClient();
  clients.push(client);
  await client.open({
    port: gateway.port,
    cookie: `duet_session=${options.token ?? token}`,
    ...options,
  });
  await eventually(() => expect(client.place).not.toBeNull());
  return client;
}

const CHATS: LiveEvent = { topic: 'chats' };
/**
 * If `isTold` is false, the messaging service has the event, but the Redis notification is lost.
 */
async function happen(events: LiveEvent[], isTold = true): Promise<void> {
  const sequence = (gateway.upstream.sequences[member] ??= []);
  sequence.push(...events);
  if (isTold)
    await gateway.redis.publish(
      liveChannel(gateway.redis),
      JSON.stringify({ to: [[member, sequence.length]], events }),
    );
}

describe('live stream', () => {
  it('first sends the member id and the last event id, then new events', async () => {
    await happen([CHATS, CHATS]);
    const client = await listen();
    expect(client.blocks[0]).toEqual({ event: 'hello', id: null, data: { member_id: member } });
    expect(client.place).toBe(2);
    await happen([{ topic: 'likes' }, { topic: 'user' }]);
    await eventually(() => expect(client.events).toEqual([{ topic: 'likes' }, { topic: 'user' }]));
    expect(client.place).toBe(4);
  });

  it.each([true, false])(
    "resumes after the browser's last id (sent as header: %s)",
    async (header) => {
      await happen([CHATS, { topic: 'likes' }, { topic: 'user' }]);
      const client = await listen({ after: 1, header });
      await eventually(() =>
        expect(client.events).toEqual([{ topic: 'likes' }, { topic: 'user' }]),
      );
      expect(client.resets).toBe(0);
    },
  );

  it("sends a reset if the browser's last event id is not in the member's event sequence", async () => {
    const client = await listen({ after: 99 });
    await eventually(() => expect(client.resets).toBe(1));
    expect(client.place).toBe(0);
  });

  it('loads missed events when the next notification arrives', async () => {
    const client = await listen();
    await happen([{ topic: 'likes' }], false);
    await happen([{ topic: 'user' }]);
    await eventually(() => expect(client.events).toEqual([{ topic: 'likes' }, { topic: 'user' }]));
  });

  it('loads missed events at the next heartbeat', async () => {
    const client = await listen();
    await happen([{ topic: 'likes' }], false);
    await eventually(() => expect(client.events).toEqual([{ topic: 'likes' }]), 15_000);
  });

  it('loads missed events when the connection to Redis is restored', async () => {
    const client = await listen();
    await happen([{ topic: 'likes' }], false);
    await gateway.cutSubscribers();
    await eventually(() => expect(client.events).toEqual([{ topic: 'likes' }]), 15_000);
    await happen([{ topic: 'user' }]);
    await eventually(
      () => expect(client.events).toEqual([{ topic: 'likes' }, { topic: 'user' }]),
      15_000,
    );
  });

  it('loses no events while the messaging service is unavailable', async () => {
    gateway.upstream.liveIsAway = true;
    const client = new LiveClient();
    clients.push(client);
    await client.open({ port: gateway.port, cookie: `duet_session=${token}`, after: 0 });
    await happen([{ topic: 'likes' }]);
    await happen([{ topic: 'user' }]);
    gateway.upstream.liveIsAway = false;
    await eventually(
      () => expect(client.events).toEqual([{ topic: 'likes' }, { topic: 'user' }]),
      15_000,
    );
  });

  it('sends transient events without an id', async () => {
    const client = await listen();
    const typing: LiveEvent = { topic: 'typing', profile_id: member };
    await gateway.redis.publish(
      liveChannel(gateway.redis),
      JSON.stringify({ to: [[member, null]], events: [typing] }),
    );
    await eventually(() =>
      expect(client.named('moment')).toEqual([{ event: 'moment', id: null, data: typing }]),
    );
  });

  it('sends no events of other members', async () => {
    const client = await listen();
    await gateway.redis.publish(
      liveChannel(gateway.redis),
      JSON.stringify({ to: [['zzzzzz000000', 1]], events: [CHATS] }),
    );
    await happen([{ topic: 'likes' }]);
    await eventually(() => expect(client.events).toEqual([{ topic: 'likes' }]));
  });

  it('rejects visitors and forbids caching', async () => {
    expect(await gateway.sendRequest('GET', '/api/events')).toMatchObject({
      status: 403,
      json: { error: 'authentication_required' },
    });
    const client = new LiveClient();
    clients.push(client);
    const { headers } = await client.open({ port: gateway.port, cookie: `duet_session=${token}` });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  });

  it('is closed if it is the oldest when its member opens a 21st stream', async () => {
    const first = await listen();
    for (let index = 0; index < 20; index += 1) await listen();
    await eventually(() => expect(first.ended).toBe(true));
    expect(clients.filter(({ ended }) => ended)).toHaveLength(1);
  });

  it('sends heartbeats', async () => {
    const client = await listen();
    const before = client.named('beat').length;
    await eventually(() => expect(client.named('beat').length).toBeGreaterThan(before), 15_000);
  });
});

describe('registry of remotes', () => {
  const write = (registry: object): void => {
    const file = join(gateway.folder, 'remotes/registry.json');
    writeFileSync(`${file}.draft`, JSON.stringify({ remotes: {}, ...registry }));
    renameSync(`${file}.draft`, file);
  };
  const states = (client: LiveClient): unknown[] =>
    client.named('registry').map(({ data }) => data);

  it('is sent when a stream opens, within a second of a change and with each heartbeat', async () => {
    write({ revision: 5, revoked: { credits: ['1.0.0'] } });
    await gateway.sendRequest('GET', '/', { headers: { accept: 'text/html' } });
    const client = await listen();
    expect(client.blocks[1]).toEqual({
      event: 'registry',
      id: null,
      data: { revision: 5, revoked: ['credits@1.0.0'] },
    });

    const changed = { revision: 6, revoked: ['credits@1.0.0', 'search@2.0.0'] };
    write({ revision: 6, revoked: { credits: ['1.0.0'], search: ['2.0.0'] } });
    await eventually(() => expect(states(client)).toContainEqual(changed), 1_000);

    const told = client.named('registry').length;
    await eventually(() => expect(client.named('registry').length).toBeGreaterThan(told), 15_000);
    expect(states(client).at(-1)).toEqual(changed);
    expect(client.place).toBe(0);
  });
});

describe('slow reader', () => {
  it('is disconnected without delaying other readers, and gets missed events on reconnect', async () => {
    const [other, slow] = [await listen(), await listen()];
    slow.pause();
    const typing = Array.from({ length: 2_000 }, (): LiveEvent => ({
      topic: 'typing',
      profile_id: member,
    }));
    for (let round = 1; (await streamsAt(gateway)) > 1; round += 1) {
      await gateway.redis.publish(
        liveChannel(gateway.redis),
        JSON.stringify({ to: [[member, null]], events: typing }),
      );
      await eventually(
        () => expect(other.named('moment')).toHaveLength(round * typing.length),
        15_000,
      );
    }
    await happen([{ topic: 'likes' }]);
    slow.cut();
    await slow.open({ port: gateway.port, cookie: `duet_session=${token}` });
    await eventually(
      () =>
        expect([slow.events, other.events]).toEqual([[{ topic: 'likes' }], [{ topic: 'likes' }]]),
      15_000,
    );
  }, 60_000);
});

describe('end of a session', () => {
  it("ends the session's streams, but not the streams of other sessions", async () => {
    const elsewhere = gateway.login({ member_id: member });
    const [here, there] = [await listen(), await listen({ token: elsewhere })];
    await gateway.redis.publish(sessionsEndedChannel(gateway.redis), hashToken(token));
    await eventually(() => expect(here.ended).toBe(true));
    expect(here.blocks.at(-1)?.event).toBe('ended');
    expect(there.ended).toBe(false);
  });

  it("ends the session's streams at a later heartbeat if the notification is lost", async () => {
    const client = await listen();
    await gateway.redis.set(`session:${hashToken(token)}`, 'revoked');
    await eventually(() => expect(client.ended).toBe(true), 40_000);
    await expect(
      client.open({ port: gateway.port, cookie: `duet_session=${token}` }),
    ).rejects.toThrow('403');
  }, 60_000);
});

describe('presence', () => {
  const getReports = () =>
    gateway.upstream.presence.flatMap(({ here, gone }) => [
      ...here.filter((id) => id === member).map(() => 'here'),
      ...gone.filter((id) => id === member).map(() => 'gone'),
    ]);

  it('of a member with several streams is reported once', async () => {
    await Promise.all([listen(), listen()]);
    await eventually(() => expect(getReports()).toEqual(['here']));
  });

  it('is reported again when another gateway reports the member as gone', async () => {
    await listen();
    await eventually(() => expect(getReports()).toEqual(['here']));
    await gateway.redis.publish(liveChannel(gateway.redis), JSON.stringify({ gone: [member] }));
    await eventually(() => expect(getReports()).toEqual(['here', 'here']));
  });
});
