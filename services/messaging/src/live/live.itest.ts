import http from 'node:http';
import type { LiveEvent } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { type Stage, buildMember, createStage, openChat, sent } from '../../test/factories';
import { LiveHub } from './live-hub.service';

let stage: Stage;
let anna: string;
let ben: string;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  anna = await buildMember(stage.app);
  ben = await buildMember(stage.app, { name: 'Ben' });
  stage.bank.deposit(anna, 100);
  await eventually(() => expect(stage.app.get(LiveHub).subscribed).toBe(true));
});

interface Listener {
  events: LiveEvent[];
  /** All that came, comments included. */
  text: () => string;
  ended: Promise<void>;
  close: () => void;
}

/** A stream as a browser would open it. */
async function listen(member: string, headers: Record<string, string> = {}): Promise<Listener> {
  const signed = await stage.app.as({ member });
  return new Promise((resolve, reject) => {
    const request = http.get(`${stage.app.url}/api/events`, { headers: { ...signed, ...headers } }, (response) => {
      let text = '';
      const events: LiveEvent[] = [];
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        events.splice(0, events.length, ...[...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1] ?? '') as LiveEvent));
      });
      const ended = new Promise<void>((done) => response.on('close', () => done()));
      response.once('data', () => resolve({ events, text: () => text, ended, close: () => request.destroy() }));
    });
    request.on('error', reject);
  });
}

it('tells both members of a message that can be read by then, and nobody else', async () => {
  const other = await buildMember(stage.app);
  const chat = await openChat(stage.app, anna, ben);
  const [atAnna, atBen, atOther] = await Promise.all([listen(anna), listen(ben), listen(other)]);
  await sent(stage.app, anna, chat, 'Hello');
  const hint: LiveEvent = { topic: 'messages', conversation_id: chat, profile_id: anna };
  await eventually(() => expect(atBen.events).toContainEqual(hint));
  await eventually(() => expect(atAnna.events).toContainEqual(hint));
  expect(atOther.events).toEqual([]);
  for (const stream of [atAnna, atBen, atOther]) stream.close();
});

it('tells matching of a member whose stream opens, and streams on while matching is away', async () => {
  const first = await listen(anna);
  stage.app.stub.answer({ 'presence.seen': () => ({}) });
  const second = await listen(ben);
  await eventually(() => expect(stage.app.stub.calls('presence.seen')).toEqual([{ site: 'duet', member_id: ben }]));
  const chat = await openChat(stage.app, ben, anna);
  await sent(stage.app, anna, chat, 'Hello');
  await eventually(() => expect(first.events.length).toBeGreaterThan(0));
  for (const stream of [first, second]) stream.close();
});

it('passes on likes, matches and balances', async () => {
  const [atAnna, atBen] = await Promise.all([listen(anna), listen(ben)]);
  await stage.app.deliver('likes.changed', { aggregate_id: anna, payload: { member_id: anna, profile_id: ben, match: true } });
  await stage.app.deliver('wallet.changed', { aggregate_id: anna, payload: { member_id: anna, credits: 3, paid_user: true } });
  await eventually(() => expect(atAnna.events).toEqual([{ topic: 'likes' }, { topic: 'match', profile_id: ben }, { topic: 'user' }]));
  await eventually(() => expect(atBen.events).toEqual([{ topic: 'likes' }, { topic: 'match', profile_id: anna }]));
  for (const stream of [atAnna, atBen]) stream.close();
});

it('sets the pause before a reconnect, and asks a reader who comes back to fetch everything', async () => {
  const first = await listen(anna);
  expect(first.text()).toMatch(/^retry: 2000\nid: /);
  expect(first.events).toEqual([]);
  first.close();
  const again = await listen(anna, { 'last-event-id': '1' });
  await eventually(() => expect(again.events.map((event) => event.topic)).toEqual(['chats', 'messages', 'likes', 'user']));
  again.close();
});

it('survives a lost connection to Redis and then asks every reader to fetch everything', async () => {
  const stream = await listen(ben);
  // What the members' making had to tell may come before.
  const before = stream.events.length;
  const admin = new Redis(stage.app.env.REDIS_URL);
  await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
  admin.disconnect();
  await eventually(() => expect(stream.events.slice(before).map((event) => event.topic)).toEqual(['chats', 'messages', 'likes', 'user']));
  await sent(stage.app, anna, await openChat(stage.app, anna, ben), 'Hello');
  await eventually(() => expect(stream.events.at(-1)?.topic).toBe('messages'));
  stream.close();
});

it('shows who has a stream open as online', async () => {
  const chat = await openChat(stage.app, anna, ben);
  const isOnline = async (): Promise<boolean> => {
    const { body } = await stage.app.request('GET', `/api/chats/${chat}/messages`, { as: { member: anna } });
    return (body as { profile: { online: boolean } }).profile.online;
  };
  expect(await isOnline()).toBe(false);
  const stream = await listen(ben);
  await eventually(async () => expect(await isOnline()).toBe(true));
  stream.close();
});

it('makes room for a new stream by ending the oldest of a member who has twenty', async () => {
  const member = randomId(12);
  const first = await listen(member);
  const rest = await Promise.all(Array.from({ length: 20 }, () => listen(member)));
  await first.ended;
  for (const stream of rest) stream.close();
});

it('ends its streams at shutdown instead of waiting for them', async () => {
  const own = await createStage();
  const signed = await own.app.as({ member: anna });
  const ended = new Promise<void>((resolve, reject) => {
    http.get(`${own.app.url}/api/events`, { headers: signed }, (response) => response.on('close', () => resolve()).resume()).on('error', reject);
  });
  await eventually(() => expect(own.app.get(LiveHub).size).toBe(1));
  const begin = Date.now();
  await own.app.close();
  await ended;
  expect(Date.now() - begin).toBeLessThan(3_000);
});
