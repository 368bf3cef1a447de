import type { SendResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import {
  type AuthorisedRoute,
  everyone,
  internal,
  members,
  testAuthorisation,
} from '@duet/testing/authorisation';
import { COMPANY } from '../test/company';
import {
  type Stage,
  buildMember,
  createMemberSnapshot,
  createStage,
  openChat,
  picture,
  send,
  sent,
  upload,
} from '../test/factories';
import { staffRoutes } from '../test/staff-routes';

jest.setTimeout(60_000);

const NAMES = ['unconfirmed', 'free', 'premium', 'blocked', 'owner'] as const;
type Name = (typeof NAMES)[number];

let stage: Stage;
/** `owner` is premium, chats with `free` and has blocked `blocked`. */
const ids = {} as Record<Name, string>;
let chat: string;
let blockedChat: string;
let photo: string;
let fictionalChat: string;
let held: string;

beforeAll(async () => {
  stage = await createStage();
  const { app, bank } = stage;
  for (const name of NAMES) {
    ids[name] = await buildMember(app, { name });
    bank.deposit(ids[name], 1_000);
  }
  for (const name of ['premium', 'owner'] as const) bank.paid.add(ids[name]);
  chat = await openChat(app, ids.owner, ids.free);
  blockedChat = await openChat(app, ids.blocked, ids.owner);
  await sent(app, ids.blocked, blockedChat, 'Hello');
  const { body } = await app.request('POST', `/api/chats/${chat}/photos`, {
    as: { member: ids.owner },
    ...upload(await picture(64, 64)),
  });
  photo = (body as SendResponse).message.id;
  fictionalChat = await openChat(app, ids.free, await buildMember(app, { fictional: true }));
  await app.request('POST', `/api/chats/${fictionalChat}/messages`, {
    as: { member: ids.free },
    body: { ...text(), fictional_seen: true },
  });
  const newcomer = await buildMember(app, { signup_date: app.clock.now().toISOString() });
  await send(
    app,
    newcomer,
    await openChat(app, newcomer, ids.premium),
    'Aggiungimi su Instagram, ti aspetto',
  );
  [{ id: held } = { id: '' }] = await app.sql<{ id: string }>('SELECT id FROM held_message');
  await app.deliver('member.changed', {
    aggregate_id: ids.unconfirmed,
    version: 2,
    payload: { ...createMemberSnapshot(ids.unconfirmed), account_status: 'not_confirmed' },
  });
  await app.call('chats.remove', {
    site: 'duet',
    member_id: ids.owner,
    profile_id: ids.blocked,
    version: 1,
  });
  app.stub.answer({
    'companies.get': () => COMPANY,
    'relations.get': ({ member_id: from, profile_id: to }) => {
      const isPair = [from, to].sort().join() === [ids.blocked, ids.owner].sort().join();
      return {
        liked: false,
        likes_me: false,
        match: false,
        blocked: isPair && from === ids.owner,
        blocked_by: isPair && from === ids.blocked,
      };
    },
  });
});
afterAll(() => stage.app.close());

const participants = (status: number, others: Parameters<typeof members>[1] = {}) =>
  members(404, { free: status, owner: status, ...others });
const text = (): object => ({ client_id: randomId(16), text: 'Hello' });
const inChat = (rest: string) => (): string => `/api/chats/${chat}${rest}`;

const routes: AuthorisedRoute[] = [
  ['chats', 'GET /api/chats', members(200)],
  [
    'opening a chat',
    'POST /api/chats',
    members(200, { unconfirmed: 403, owner: 422 }),
    { body: () => ({ profile_id: ids.owner }) },
  ],
  [
    'opening a chat with an unconfirmed member',
    'POST /api/chats',
    members(409, { unconfirmed: 422 }),
    { body: () => ({ profile_id: ids.unconfirmed }) },
  ],
  ['a history', 'GET /api/chats/{id}/messages', participants(200), { at: inChat('/messages') }],
  [
    'the history of a chat that a block ended',
    'GET /api/chats/{id}/messages',
    members(404, { blocked: 200, owner: 200 }),
    { at: () => `/api/chats/${blockedChat}/messages` },
  ],
  [
    'a message',
    'POST /api/chats/{id}/messages',
    participants(200),
    { at: inChat('/messages'), body: text },
  ],
  [
    'a message to a member of a blocked pair',
    'POST /api/chats/{id}/messages',
    members(404, { blocked: 403, owner: 409 }),
    { at: () => `/api/chats/${blockedChat}/messages`, body: text },
  ],
  [
    'a gift',
    'POST /api/chats/{id}/messages',
    participants(200),
    { at: inChat('/messages'), body: () => ({ client_id: randomId(16), gift: 'rose' }) },
  ],
  [
    'a photo',
    'POST /api/chats/{id}/photos',
    participants(415, { free: 403 }),
    { at: inChat('/photos'), body: text },
  ],
  [
    'a photo’s file',
    'GET /api/chats/{id}/messages/{message_id}/photo',
    participants(200),
    { at: () => `/api/chats/${chat}/messages/${photo}/photo` },
  ],
  [
    'a photo’s preview',
    'GET /api/chats/{id}/messages/{message_id}/thumb',
    participants(200),
    { at: () => `/api/chats/${chat}/messages/${photo}/thumb` },
  ],
  [
    'a photo requested through another chat',
    'GET /api/chats/{id}/messages/{message_id}/photo',
    members(404),
    { at: () => `/api/chats/${blockedChat}/messages/${photo}/photo` },
  ],
  [
    'a read mark',
    'POST /api/chats/{id}/read',
    participants(200),
    { at: inChat('/read'), body: { seq: 1 } },
  ],
  ['typing', 'POST /api/chats/{id}/typing', participants(200), { at: inChat('/typing') }],
  ['gifts', 'GET /api/gifts', members(200)],
  [
    'icebreakers',
    'GET /api/icebreakers',
    members(200, { blocked: 404 }),
    { at: () => `/api/icebreakers?profile_id=${ids.owner}` },
  ],
  ['notification preferences', 'GET /api/notifications', members(200)],
  [
    'a notification preference',
    'PUT /api/notifications',
    members(422),
    { body: { notifications: 7 } },
  ],
  ['unsubscribing without a token', 'POST /api/unsubscribe', everyone(422), { body: {} }],
  ['the address of an unsubscribe link', 'GET /api/unsubscribe', everyone(303)],
  [
    'a device for push messages',
    'POST /api/user',
    members(422),
    { at: () => '/api/user?push=1', body: { subscription: 7 } },
  ],
  [
    'unsubscribing from push messages',
    'DELETE /api/user',
    members(200),
    { at: () => '/api/user?push=1' },
  ],
  [
    'deleting a chat',
    'DELETE /api/chat',
    participants(200),
    { body: () => ({ conversation: { id: chat } }) },
  ],
  ...staffRoutes({
    chat: () => chat,
    fictionalChat: () => fictionalChat,
    held: () => held,
    owner: () => ids.owner,
    text,
  }),
  ['events of other services', 'POST /internal/events', internal(200), { body: { events: [] } }],
  ['removing chats', 'POST /internal/chats/remove', internal(422), { body: {} }],
  [
    'trust',
    'POST /internal/trust/get',
    internal(200),
    { body: () => ({ member_ids: [ids.free] }) },
  ],
  [
    'reports with messages',
    'POST /internal/evidence/find',
    internal(200),
    { body: { report_ids: [] } },
  ],
  [
    'a transcript',
    'POST /internal/evidence/transcript',
    internal(200),
    { body: { report_id: '0'.repeat(26), message_id: null } },
  ],
  [
    'a photo of a transcript',
    'POST /internal/evidence/photo',
    internal(200),
    { body: { report_id: '0'.repeat(26), message_id: '0'.repeat(26) } },
  ],
  [
    'disabled notifications',
    'POST /internal/notifications/get',
    internal(200),
    { body: () => ({ member_id: ids.free }) },
  ],
  [
    'an export',
    'POST /internal/messaging/export',
    internal(200),
    { body: () => ({ site: 'duet', member_id: ids.free, after: null }) },
  ],
  ['live events', 'POST /internal/live/since', internal(422), { body: {} }],
  ['presence', 'POST /internal/live/presence', internal(422), { body: {} }],
  ['erasures', 'POST /internal/messaging/erase', internal(200), { body: { hashes: [] } }],
];

// @spec 5.13, 15.4
testAuthorisation({
  app: () => stage.app,
  routes,
  as: (role) => ({ member: ids[role] }),
  open: {
    'POST /internal/messaging/export': 'rows of tables without a schema are exported as stored',
  },
});

it('a member of one site cannot access chats of another site', async () => {
  const as = { member: ids.free, site: 'funkenflug' };
  for (const path of [`/api/chats/${chat}/messages`, `/api/chats/${chat}/messages/${photo}/photo`])
    expect((await stage.app.request('GET', path, { as })).status).toBe(404);
  expect(
    (await stage.app.request('POST', `/api/chats/${chat}/messages`, { as, body: text() })).status,
  ).toBe(404);
});
