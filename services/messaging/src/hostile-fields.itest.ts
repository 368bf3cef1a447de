import { isErrorCode } from '@duet/schemas/errors';
import { randomId } from '@duet/service-kit/ids';
import { type Recipe, testHostileCalls } from '@duet/testing/hostile-calls';
import { type Stage, buildMember, createStage, openChat, picture, sent, upload } from '../test/factories';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
beforeAll(async () => {
  stage = await createStage();
  [anna, ben] = [await buildMember(stage.app), await buildMember(stage.app, { name: 'Ben' })];
  for (const member of [anna, ben]) stage.bank.deposit(member, 1_000_000);
  stage.bank.paid.add(anna);
  chat = await openChat(stage.app, anna, ben);
  await sent(stage.app, anna, chat, 'Hello');
});
afterAll(() => stage.app.close());

const NOTHING: Recipe = {};
const inChat = (): Record<string, string> => ({ id: chat });
const RECIPES: Record<string, Recipe> = {
  'GET /api/chats': NOTHING,
  'POST /api/chats': { body: () => ({ profile_id: ben }) },
  'GET /api/chats/{id}/messages': { at: () => ({ id: chat, before: '2', after: '0', limit: '10' }) },
  'POST /api/chats/{id}/messages': {
    at: inChat,
    body: () => ({ client_id: randomId(16), text: 'Hello', gift: 'rose', fictional_seen: true, confirmed: true }),
    // The words that a member sent are the words that both read.
    read: (field, answer) => (field.path[0] === 'text' ? (answer as { message: { text: string } }).message.text : undefined),
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
};

testHostileCalls({ app: () => stage.app, recipes: RECIPES, member: () => ({ member: anna }), id: () => chat });

it.each(['client_id', 'fictional_seen', 'confirmed', '__proto__', 'a\r\nb'])('hostile values in the form of a photo, as %s', async (field) => {
  for (const value of ['', '{}', 'null', '🦄', '\u202E', 'x'.repeat(100_000), "'; DROP TABLE message; --", '<svg/onload=alert(1)>', '../../x']) {
    const { status, body } = await stage.app.request('POST', `/api/chats/${chat}/photos`, { as: { member: anna }, ...upload(await picture(32, 32), { client_id: randomId(16), [field]: value }) });
    expect([200, 400, 413, 422]).toContain(status);
    if (status >= 400) expect(isErrorCode((body as { error: string }).error)).toBe(true);
    if (field === 'client_id') expect(status).not.toBe(200);
  }
});
