import { sessionsEndedChannel } from '@duet/schemas/live-wire';
import { eventually } from '@duet/testing/eventually';
import { Redis } from 'ioredis';
import { type IdentityApp, identityApp } from '../../../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  sha256,
} from '../../../test/factories';

let app: IdentityApp;
let ears: Redis;
let heard: string[] = [];
beforeAll(async () => {
  app = await identityApp();
  ears = new Redis(app.env.REDIS_URL);
  await ears.subscribe(sessionsEndedChannel(ears));
  ears.on('message', (_, tokenHash: string) => heard.push(tokenHash));
});
afterAll(async () => {
  ears.disconnect();
  await app.close();
});
beforeEach(() => {
  heard = [];
});

const NEW = 'a heron under the bridge';
const both = { new_password: NEW, new_password_repeat: NEW };
const post = (path: string, body: object, as = {}) =>
  app.request('POST', `/api/${path}`, { body, as, headers: { 'sec-fetch-site': 'same-origin' } });

async function over(): Promise<void> {
  await app.get(Redis).publish(sessionsEndedChannel(ears), 'over');
  await eventually(() => expect(heard).toContain('over'));
}

async function reset(member: SignedUp): Promise<{ status: number }> {
  await post('password-reset', { email: member.email });
  return post('password-reset/do', {
    token: (await mailRecipient(app, member.id, 'password_reset'))?.token,
    ...both,
  });
}

const getEnded = async (member: string): Promise<string[]> =>
  (await app.published('session.ended'))
    .flatMap(({ payload }) => (payload.member_id === member ? [payload.session_id] : []))
    .sort();
const getSessions = async ({ as }: SignedUp): Promise<{ id: string; current: boolean }[]> =>
  (
    (await app.request('GET', '/api/sessions', { as })).body as {
      sessions: { id: string; current: boolean }[];
    }
  ).sessions;

describe('notification of gateways about ended sessions', () => {
  // @spec 13.1
  it.each<[string, (member: SignedUp) => Promise<{ status: number }>, ('here' | 'elsewhere')[]]>([
    [
      'a logout',
      ({ as }) =>
        app.request('GET', '/api/logout', { as, headers: { 'sec-fetch-site': 'same-origin' } }),
      ['here'],
    ],
    [
      'a change of the password',
      ({ as }) => post('password', { old_password: PASSWORD, ...both }, as),
      ['elsewhere'],
    ],
    ['a reset of the password', reset, ['here', 'elsewhere']],
    [
      'the deletion of the account',
      ({ as }) =>
        app.request('DELETE', '/api/account', {
          as,
          body: { password: PASSWORD, reason: 'found_someone' },
        }),
      ['here', 'elsewhere'],
    ],
  ])('names exactly the sessions ended by %s', async (_, end, ended) => {
    const [member, stranger] = [await activeMember(app), await activeMember(app)];
    const elsewhere = String(
      (await post('user', { email: member.email, password: PASSWORD })).headers['x-duet-session'],
    );
    const sessions = await getSessions(member);
    expect((await end(member)).status).toBe(200);
    expect(await getEnded(member.id)).toEqual(
      sessions
        .filter(({ current }) => ended.includes(current ? 'here' : 'elsewhere'))
        .map(({ id }) => id)
        .sort(),
    );
    expect(await getEnded(stranger.id)).toEqual([]);
    const hashes = { here: sha256(member.token), elsewhere: sha256(elsewhere) };
    const own = new Set([...Object.values(hashes), sha256(stranger.token)]);
    const told = new Set(ended.map((which) => hashes[which]));
    await eventually(() => expect(heard).toEqual(expect.arrayContaining([...told])));
    await over();
    expect(new Set(heard.filter((hash) => own.has(hash)))).toEqual(told);
    for (const which of ended)
      expect(await app.get(Redis).get(`session:${hashes[which]}`)).toBe('revoked');
  });

  // @spec 13.1
  it('is not sent when a password change is rejected', async () => {
    const member = await activeMember(app);
    expect(
      (await post('password', { old_password: 'not this one', ...both }, member.as)).status,
    ).toBe(422);
    await over();
    expect(heard).not.toContain(sha256(member.token));
  });
});

// @spec 13.1
it('sessions.open returns only open sessions of the given member', async () => {
  const [member, stranger] = [await activeMember(app), await activeMember(app)];
  await post('user', { email: member.email, password: PASSWORD });
  const sessions = await getSessions(member);
  const ids = [...sessions, ...(await getSessions(stranger))].map(({ id }) => id);
  const open = async (site = 'duet') =>
    (
      (await app.call('sessions.open', { site, member_id: member.id, session_ids: ids })).body as {
        session_ids: string[];
      }
    ).session_ids.sort();
  expect(await open()).toEqual(sessions.map(({ id }) => id).sort());
  expect(await open('funkenflug')).toEqual([]);
  const here = sessions.find(({ current }) => current)?.id ?? '';
  expect((await app.request('DELETE', `/api/sessions/${here}`, { as: member.as })).status).toBe(
    200,
  );
  expect(await open()).toEqual(sessions.flatMap(({ id }) => (id === here ? [] : [id])));
});
