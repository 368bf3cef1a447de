import { createECDH, randomBytes } from 'node:crypto';
import { isErrorCode } from '@duet/schemas/errors';
import { STAFF_PERMISSIONS } from '@duet/schemas/staff-permissions';
import { newId, randomId } from '@duet/service-kit/ids';
import { type Recipe, testInvalidValues } from '@duet/testing/invalid-values';
import type { As } from '@duet/testing/test-app';
import {
  type Stage,
  buildMember,
  createStage,
  openChat,
  picture,
  sent,
  upload,
} from '../test/factories';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
let inbox: string;
const operator: As = { staff: newId(), permissions: [...STAFF_PERMISSIONS] };
beforeAll(async () => {
  stage = await createStage();
  [anna, ben] = [await buildMember(stage.app), await buildMember(stage.app, { name: 'Ben' })];
  for (const member of [anna, ben]) stage.bank.deposit(member, 1_000_000);
  stage.bank.paid.add(anna);
  chat = await openChat(stage.app, anna, ben);
  await sent(stage.app, anna, chat, 'Hello');
  inbox = await openChat(stage.app, ben, await buildMember(stage.app, { fictional: true }));
  await lease();
});
afterAll(() => stage.app.close());

const lease = (): Promise<unknown> =>
  stage.app.request('POST', `/api/staff/operator-inbox/${inbox}/lease`, { as: operator });
const NOTHING: Recipe = {};
const byStaff = (recipe: Recipe = {}): Recipe => ({ ...recipe, as: () => operator });
const inInbox = (): Record<string, string> => ({ id: inbox });
const readText: Recipe['read'] = (field, answer) =>
  field.path[0] === 'text' ? (answer as { message: { text: string } }).message.text : undefined;
const inChat = (): Record<string, string> => ({ id: chat });
const subscription = {
  endpoint: 'https://push.duet.test/device',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
};
const RECIPES: Record<string, Recipe> = {
  'GET /api/chats': NOTHING,
  'POST /api/chats': { body: () => ({ profile_id: ben }) },
  'GET /api/chats/{id}/messages': {
    at: () => ({ id: chat, before: '2', after: '0', limit: '10' }),
  },
  'POST /api/chats/{id}/messages': {
    at: inChat,
    body: () => ({
      client_id: randomId(16),
      text: 'Hello',
      gift: 'rose',
      fictional_seen: true,
      confirmed: true,
    }),
    read: readText,
  },
  'POST /api/chats/{id}/photos': { at: inChat },
  'GET /api/chats/{id}/messages/{message_id}/photo': { at: () => ({ id: chat, message_id: chat }) },
  'GET /api/chats/{id}/messages/{message_id}/thumb': { at: () => ({ id: chat, message_id: chat }) },
  'POST /api/chats/{id}/read': { at: inChat, body: () => ({ seq: 1 }) },
  'POST /api/chats/{id}/typing': { at: inChat },
  'DELETE /api/chat': { body: () => ({ conversation: { id: chat } }) },
  'GET /api/gifts': NOTHING,
  'GET /api/icebreakers': { at: () => ({ profile_id: ben }) },
  'GET /api/notifications': NOTHING,
  'PUT /api/notifications': { body: () => ({}) },
  'POST /api/unsubscribe': { body: () => ({ token: 'u-abcdefghijkl-0123456789abcdef0123' }) },
  'GET /api/unsubscribe': NOTHING,
  'POST /api/user': { at: () => ({ push: '1' }), body: () => ({ subscription }) },
  'DELETE /api/user': { at: () => ({ push: '1' }) },
  'GET /api/staff/operator-inbox': byStaff(),
  'POST /api/staff/operator-inbox/next': byStaff(),
  'POST /api/staff/operator-inbox/{id}/lease': byStaff({ at: inInbox }),
  'DELETE /api/staff/operator-inbox/{id}/lease': byStaff({ at: inInbox, after: lease }),
  'POST /api/staff/operator-inbox/{id}/close': byStaff({ at: inInbox, after: lease }),
  'POST /api/staff/operator-inbox/{id}/reply': byStaff({
    at: inInbox,
    body: () => ({ client_id: randomId(16), text: 'Hello' }),
    read: readText,
    after: lease,
  }),
  'GET /api/staff/held-messages': byStaff(),
  'POST /api/staff/held-messages/{id}': byStaff({
    at: () => ({ id: newId() }),
    body: () => ({ decision: 'refuse' }),
  }),
  'GET /api/staff/message-figures': byStaff({
    at: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  }),
  'GET /api/staff/member-mails/{id}': byStaff({ at: () => ({ id: '0'.repeat(12) }) }),
  'GET /api/staff/broadcasts': byStaff(),
  'POST /api/staff/broadcasts': byStaff({
    body: () => ({
      kind: 'news',
      path: '/members',
      send_at: '2026-12-24T08:00:00.000Z',
      texts: { en: { subject: 'News', preheader: 'New', body: 'There is news', button: 'See' } },
    }),
  }),
  'DELETE /api/staff/broadcasts/{id}': byStaff({ at: () => ({ id: newId() }) }),
  'GET /api/staff/blocked-domains': byStaff(),
  'PUT /api/staff/blocked-domains': byStaff({ body: () => ({ domains: ['bad.example'] }) }),
};

// @spec 5.14, 5.20
testInvalidValues({
  app: () => stage.app,
  recipes: RECIPES,
  member: () => ({ member: anna }),
  id: () => chat,
});

it.each(['client_id', 'fictional_seen', 'confirmed', '__proto__', 'a\r\nb'])(
  'the photo form handles invalid values in the field %s',
  async (field) => {
    for (const value of [
      '',
      '{}',
      'null',
      '🦄',
      '\u202E',
      'x'.repeat(100_000),
      "'; DROP TABLE message; --",
      '<svg/onload=alert(1)>',
      '../../x',
    ]) {
      const { status, body } = await stage.app.request('POST', `/api/chats/${chat}/photos`, {
        as: { member: anna },
        ...upload(await picture(32, 32), { client_id: randomId(16), [field]: value }),
      });
      expect([200, 400, 413, 422]).toContain(status);
      if (status >= 400) expect(isErrorCode((body as { error: string }).error)).toBe(true);
      if (field === 'client_id') expect(status).not.toBe(200);
    }
  },
);
