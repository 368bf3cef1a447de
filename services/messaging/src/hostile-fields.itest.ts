import { isErrorCode } from '@duet/schemas/errors';
import { randomId } from '@duet/service-kit/ids';
import { type Field, type Operation, type Value, operations, valuesFor, withValue } from '@duet/testing/hostile';
import { type Stage, buildMember, createStage, openChat, picture, sent, upload } from '../test/factories';

jest.setTimeout(60_000);

let stage: Stage;
let anna: string;
let ben: string;
let chat: string;
let all: Operation[];

/** Calls of which nothing is wrong, so that the one hostile value decides the answer. */
interface Recipe {
  at?: () => Record<string, string>;
  body?: () => object;
  /** The text that a member sent is the text that all read. */
  read?: (answer: unknown) => unknown;
}
const NOTHING: Recipe = {};
const inChat = (): Record<string, string> => ({ id: chat });
const RECIPES: Record<string, Recipe> = {
  'GET /api/chats': NOTHING,
  'POST /api/chats': { body: () => ({ profile_id: ben }) },
  'GET /api/chats/{id}/messages': { at: () => ({ id: chat, before: '2', after: '0', limit: '10' }) },
  'POST /api/chats/{id}/messages': {
    at: inChat,
    body: () => ({ client_id: randomId(16), text: 'Hello', gift: 'rose', fictional_seen: true, confirmed: true }),
    read: (answer) => (answer as { message: { text: string } }).message.text,
  },
  'POST /api/chats/{id}/photos': { at: inChat },
  'GET /api/chats/{id}/messages/{message_id}/photo': { at: () => ({ id: chat, message_id: chat }) },
  'GET /api/chats/{id}/messages/{message_id}/thumb': { at: () => ({ id: chat, message_id: chat }) },
  'POST /api/chats/{id}/read': { at: inChat, body: () => ({ seq: 1 }) },
  'DELETE /api/chat': { body: () => ({ conversation: { id: chat } }) },
  'GET /api/gifts': NOTHING,
  'GET /api/icebreakers': { at: () => ({ profile_id: ben }) },
  'GET /api/notifications': NOTHING,
  'PUT /api/notifications': { body: () => ({}) },
};
/** Streams do not end, and belong to live.itest.ts. */
const ELSEWHERE = ['GET /api/events', 'POST /api/chats/{id}/typing'];

/** As a URL writes it; half a surrogate pair cannot be written, and goes as the bytes that would be its. */
const escaped = (text: string): string => text.split('\ud800').map(encodeURIComponent).join('%ED%A0%80');

async function send({ method, path, name }: Operation, [field, { value }]: [Field, Value]): Promise<{ status: number; body: unknown }> {
  const recipe = RECIPES[name] ?? NOTHING;
  const at: Record<string, string> = { ...recipe.at?.() };
  const body = field.in === 'body' ? withValue(recipe.body?.(), field.path, value) : recipe.body?.();
  if (field.in !== 'body') at[field.path[0] ?? ''] = String(value);
  const inPath = path.replaceAll(/{(\w+)}/g, (_, part: string) => escaped(at[part] ?? ''));
  const query = Object.entries(at).filter(([part]) => !path.includes(`{${part}}`)).map(([part, text]) => `${part}=${escaped(text)}`);
  return stage.app.request(method, query.length > 0 ? `${inPath}?${query.join('&')}` : inPath, { as: { member: anna }, ...(body !== undefined && { body }) });
}

/** Null when the answer to a hostile value is right. */
function complaint({ name }: Operation, field: Field, { value, hopeless }: Value, { status, body }: { status: number; body: unknown }): string | null {
  const { error = '', fields = {} } = (body ?? {}) as { error?: string; fields?: Record<string, string> };
  if (status >= 500) return `${status}`;
  if (status >= 400 && !isErrorCode(error)) return `${status} in no known shape`;
  if (field.in === 'path') return status < 300 || [400, 404, 414, 415].includes(status) ? null : `${status} for a path`;
  if (status === 422) return Object.keys(fields).some((each) => each === field.path[0] || each.startsWith(field.path.slice(0, 1).join('.'))) ? null : `422 that names ${JSON.stringify(fields)}`;
  if (status >= 300) return hopeless && ![413, 414].includes(status) ? `${status} for what nothing can be made of` : null;
  if (hopeless) return 'let through';
  const stored = field.path.join('.') === 'text' ? RECIPES[name]?.read?.(body) : undefined;
  return stored === undefined || stored === String(value).trim() ? null : `stored as ${JSON.stringify(stored)}`;
}

beforeAll(async () => {
  stage = await createStage();
  [anna, ben] = [await buildMember(stage.app), await buildMember(stage.app, { name: 'Ben' })];
  for (const member of [anna, ben]) stage.bank.deposit(member, 1_000_000);
  stage.bank.paid.add(anna);
  chat = await openChat(stage.app, anna, ben);
  await sent(stage.app, anna, chat, 'Hello');
  all = (await operations(stage.app)).filter(({ access, name }) => access !== 'internal' && !ELSEWHERE.includes(name));
});
afterAll(() => stage.app.close());

it('every call of messaging is tried here: a new one needs its line in the table', () => {
  expect(all.map(({ name }) => name).filter((name) => !RECIPES[name])).toEqual([]);
});

it.each(Object.keys(RECIPES))('hostile values in every field of %s are refused at the field, or kept as they are', async (name) => {
  const operation = all.find((each) => each.name === name);
  const wrong: string[] = [];
  for (const field of operation?.fields ?? []) {
    for (const value of valuesFor(field)) {
      const answer = await send(operation as Operation, [field, value]);
      const problem = complaint(operation as Operation, field, value, answer);
      if (problem) wrong.push(`${field.in} ${field.path.join('.')}, ${value.name}: ${problem}`);
    }
  }
  expect(wrong).toEqual([]);
});

it.each(['client_id', 'fictional_seen', 'confirmed', '__proto__', 'a\r\nb'])('hostile values in the form of a photo, as %s', async (field) => {
  for (const value of ['', '{}', 'null', '🦄', '\u202E', 'x'.repeat(100_000), "'; DROP TABLE message; --", '<svg/onload=alert(1)>', '../../x']) {
    const { status, body } = await stage.app.request('POST', `/api/chats/${chat}/photos`, { as: { member: anna }, ...upload(await picture(32, 32), { client_id: randomId(16), [field]: value }) });
    expect([200, 400, 413, 422]).toContain(status);
    if (status >= 400) expect(isErrorCode((body as { error: string }).error)).toBe(true);
    if (field === 'client_id') expect(status).not.toBe(200);
  }
});

it('hostile bodies as a whole are refused in the one shape of errors', async () => {
  for (const { method, path } of all.filter((each) => each.fields.some((field) => field.in === 'body'))) {
    for (const body of ['', 'null', '[]', '"x"', '{', '{"a":'.repeat(5_000), '\0', '{"__proto__":{"admin":true}}']) {
      const answer = await stage.app.request(method, path.replaceAll(/{(\w+)}/g, () => chat), { as: { member: anna }, body, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(isErrorCode((answer.body as { error: string }).error)).toBe(true);
    }
  }
});
