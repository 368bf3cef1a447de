import type { SendAnswer } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { RouteAudit } from '@duet/service-kit/route-audit';
import { type Operation, operations } from '@duet/testing/hostile';
import { type Stage, buildMember, cardOf, createStage, openChat, picture, sent, upload } from '../test/factories';

jest.setTimeout(60_000);

const ROLES = ['visitor', 'unconfirmed', 'stranger', 'blocked', 'free', 'premium', 'service'] as const;
type Role = (typeof ROLES)[number];
type Expected = Record<Role, number>;

let stage: Stage;
/** Two members talk: `free` and `premium`. All others are not in their chat, or no longer. */
const members = {} as Record<Exclude<Role, 'visitor' | 'service'>, string>;
let chat: string;
/** Of `blocked` with `premium`, who has blocked them since. */
let blockedChat: string;
let photo: string;

beforeAll(async () => {
  stage = await createStage();
  const { app, bank } = stage;
  for (const role of ['unconfirmed', 'stranger', 'blocked', 'free', 'premium'] as const) {
    members[role] = await buildMember(app, { name: role });
    bank.deposit(members[role], 1_000);
  }
  bank.paid.add(members.premium);
  chat = await openChat(app, members.premium, members.free);
  blockedChat = await openChat(app, members.blocked, members.premium);
  await sent(app, members.blocked, blockedChat, 'Hello');
  const { body } = await app.request('POST', `/api/chats/${chat}/photos`, { as: { member: members.premium }, ...upload(await picture(64, 64)) });
  photo = (body as SendAnswer).message.id;
  await app.deliver('member.changed', { aggregate_id: members.unconfirmed, version: 2, payload: { ...cardOf(members.unconfirmed), account_status: 'not_confirmed' } });
  await app.call('chats.remove', { site: 'duet', member_id: members.premium, profile_id: members.blocked, version: 1 });
  app.stub.answer({
    'relations.get': ({ member_id: from, profile_id: to }) => {
      const isPair = [from, to].sort().join() === [members.blocked, members.premium].sort().join();
      return { liked: false, likes_me: false, match: false, blocked: isPair && from === members.premium, blocked_by: isPair && from === members.blocked };
    },
  });
});
afterAll(() => stage.app.close());

const everyone = (status: number, others: Partial<Expected> = {}): Expected => ({
  visitor: 403, unconfirmed: status, stranger: status, blocked: status, free: status, premium: status, service: 403, ...others,
});
/** Calls about the chat of two: all others find nothing. */
const participants = (status: number, others: Partial<Expected> = {}): Expected => everyone(404, { free: status, premium: status, ...others });
const internal = (status: number): Expected => ({ ...everyone(403), service: status });

interface Call {
  at?: () => string;
  body?: () => object | Promise<object>;
  /** A form instead of a body. */
  form?: () => Promise<{ body: Buffer; headers: Record<string, string> }>;
}
const text = (): object => ({ client_id: randomId(16), text: 'Hello' });
const routes: [name: string, route: string, expected: Expected, call?: Call][] = [
  ['chats', 'GET /api/chats', everyone(200)],
  ['opening a chat', 'POST /api/chats', everyone(200, { unconfirmed: 403, premium: 422, blocked: 200 }), { body: () => ({ profile_id: members.premium }) }],
  ['opening a chat with someone who has not confirmed', 'POST /api/chats', everyone(409, { unconfirmed: 422 }), { body: () => ({ profile_id: members.unconfirmed }) }],
  ['a history', 'GET /api/chats/{id}/messages', participants(200), { at: () => `/api/chats/${chat}/messages` }],
  ['the history with a member who blocks', 'GET /api/chats/{id}/messages', everyone(404, { blocked: 200, premium: 200 }), { at: () => `/api/chats/${blockedChat}/messages` }],
  ['a message', 'POST /api/chats/{id}/messages', participants(200), { at: () => `/api/chats/${chat}/messages`, body: text }],
  ['a message through a block', 'POST /api/chats/{id}/messages', everyone(404, { blocked: 403, premium: 409 }), { at: () => `/api/chats/${blockedChat}/messages`, body: text }],
  ['a gift', 'POST /api/chats/{id}/messages', participants(200), { at: () => `/api/chats/${chat}/messages`, body: () => ({ client_id: randomId(16), gift: 'rose' }) }],
  ['a photo', 'POST /api/chats/{id}/photos', participants(200, { free: 403 }), { at: () => `/api/chats/${chat}/photos`, form: async () => upload(await picture(64, 64)) }],
  ['a photo’s file', 'GET /api/chats/{id}/messages/{message_id}/photo', participants(200), { at: () => `/api/chats/${chat}/messages/${photo}/photo` }],
  ['a photo’s preview', 'GET /api/chats/{id}/messages/{message_id}/thumb', participants(200), { at: () => `/api/chats/${chat}/messages/${photo}/thumb` }],
  ['a photo by another chat’s address', 'GET /api/chats/{id}/messages/{message_id}/photo', everyone(404), { at: () => `/api/chats/${blockedChat}/messages/${photo}/photo` }],
  ['a read mark', 'POST /api/chats/{id}/read', participants(200), { at: () => `/api/chats/${chat}/read`, body: () => ({ seq: 1 }) }],
  ['gifts', 'GET /api/gifts', everyone(200)],
  ['icebreakers', 'GET /api/icebreakers', everyone(200), { at: () => `/api/icebreakers?profile_id=${members.premium}` }],
  ['notification preferences', 'GET /api/notifications', everyone(200)],
  ['a notification preference', 'PUT /api/notifications', everyone(422), { body: () => ({ notifications: 7 }) }],
  ['deleting a chat', 'DELETE /api/chat', participants(200), { body: () => ({ conversation: { id: chat } }) }],
  ['events of other services', 'POST /internal/events', internal(200), { body: () => ({ events: [] }) }],
  ['removing chats', 'POST /internal/chats/remove', internal(422), { body: () => ({}) }],
  ['disabled notifications', 'POST /internal/notifications/get', internal(200), { body: () => ({ member_id: members.free }) }],
  ['an export', 'POST /internal/messaging/export', internal(200), { body: () => ({ site: 'duet', member_id: members.free, after: null }) }],
  ['erasures', 'POST /internal/messaging/erase', internal(200), { body: () => ({ hashes: [] }) }],
];
/** What live.itest.ts shows of the live part: a stream does not end. */
const ELSEWHERE = ['GET /api/events', 'POST /api/chats/{id}/typing'];

async function ask(role: Role | null, route: string, { at, body, form }: Call = {}): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const service = role === 'service' ? await stage.app.asService('gateway') : {};
  const as = role === null || role === 'service' ? null : role === 'visitor' ? {} : { member: members[role] };
  const { body: payload, headers } = form ? await form() : { body: await body?.(), headers: {} };
  return (await stage.app.request(method as Operation['method'], at?.() ?? path, { as, headers: { ...headers, ...service }, ...(payload && { body: payload }) })).status;
}

describe('who may call what in messaging', () => {
  it('is said here of every route that the service has', async () => {
    const has = (await operations(stage.app)).map(({ name }) => name);
    const known = new Set([...routes.map(([, route]) => route), ...ELSEWHERE]);
    expect(has.filter((name) => !known.has(name))).toEqual([]);
  });

  it('no more than health, figures and the document is open to whoever reaches the port', () => {
    const open = stage.app.get(RouteAudit).routes.filter(({ access }) => access === 'public');
    expect(open.map(({ path }) => path).sort()).toEqual(['/healthz', '/metrics', '/openapi.json', '/readyz']);
  });

  it.each(routes)('%s: %s', async (_, route, expected, call = {}) => {
    const answers: [Role, number][] = [];
    for (const role of ROLES) answers.push([role, await ask(role, route, call)]);
    expect(Object.fromEntries(answers)).toEqual(expected);
  });

  it.each(routes)('%s: nobody without a principal', async (_, route, _expected, call = {}) => {
    expect([403, 404]).toContain(await ask(null, route, call));
  });

  it('a member of one site is nobody on another', async () => {
    const as = { member: members.free, site: 'funkenflug' };
    for (const path of [`/api/chats/${chat}/messages`, `/api/chats/${chat}/messages/${photo}/photo`]) expect((await stage.app.request('GET', path, { as })).status).toBe(404);
    expect((await stage.app.request('POST', `/api/chats/${chat}/messages`, { as, body: text() })).status).toBe(404);
  });
});
