import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { AppError } from '@duet/service-kit/errors';
import { strFromU8, unzipSync } from 'fflate';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { PASSWORD, type SignedUp, activeMember, picture, upload } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const permit = (member: SignedUp, password = PASSWORD) =>
  app.request('POST', '/api/account/export', { as: member.as, body: { password } });
const download = (member: SignedUp, headers: Record<string, string> = {}) =>
  app.request('GET', '/api/account/export', { as: member.as, headers });

async function archive(member: SignedUp): Promise<Record<string, unknown>> {
  expect((await permit(member)).status).toBe(200);
  const response = await fetch(`${app.url}/api/account/export`, {
    headers: await app.as(member.as),
  });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      name.endsWith('.json') ? (JSON.parse(strFromU8(bytes)) as unknown) : bytes,
    ]),
  );
}

const PLACE = { conversation_id: '01HZZZZZZZZZZZZZZZZZZZZZZZ', seq: 2 };
const said = (seq: number, mine: boolean, text: string) => ({
  conversation_id: PLACE.conversation_id,
  seq,
  with_id: 'bbbbbbbbbbbb',
  with_name: 'Ben',
  mine,
  kind: 'text' as const,
  text,
  sent_at: '2026-01-01T00:00:00.000Z',
});

describe('data export', () => {
  // @spec 16.6
  it('contains the data of every service, the photos and all pages of messages', async () => {
    const member = await activeMember(app, {
      name: 'Zofia',
      locale: 'pl',
      tracking: { network: 'adnet' },
    });
    await app.request('POST', '/api/photos', { as: member.as, ...upload(await picture()) });
    const likes = {
      last_active_at: '2026-01-02T00:00:00.000Z',
      likes_given: [{ profile_id: 'bbbbbbbbbbbb', at: '2026-01-01T00:00:00.000Z' }],
      likes_received: [],
      matches: [],
      blocks: [],
    };
    app.stub.answer({
      'matching.export': () => ({ ...likes, other: { swipe: [{ day: '2026-01-01' }] } }),
      'messaging.export': ({ after }) =>
        after
          ? { messages: [said(3, true, 'Fine — and you?')], next: null, mails: [], other: {} }
          : {
              messages: [said(1, true, 'Hello'), said(2, false, 'How are you?')],
              next: PLACE,
              mails: [
                {
                  kind: 'activation',
                  state: 'sent',
                  asked_at: '2026-01-01T00:00:00.000Z',
                  sent_at: null,
                },
              ],
              other: {},
            },
      'billing.export': () => ({
        credits: 12,
        paid_user: true,
        country: 'PL',
        transactions: [],
        payments: [],
        other: {},
      }),
    });
    const files = await archive(member);
    expect(files['account.json']).toMatchObject({
      id: member.id,
      email: member.email,
      status: 'active',
      language: 'pl',
      tracking: { network: 'adnet' },
    });
    expect(files['account/profile.json']).toMatchObject([
      { name: 'Zofia', date_of_birth: expect.stringContaining('1990-05-17') },
    ]);
    expect(files['account/session.json']).toHaveLength(1);
    const { body } = await app.request('GET', '/api/profile', { as: member.as });
    const [image] = (body as { profile: { images: { filename: string }[] } }).profile.images;
    const served = await fetch(`${app.url}/media/${image?.filename}`, {
      headers: await app.as({}),
    });
    expect(
      Buffer.from(files['photos/01.webp'] as Uint8Array).equals(
        Buffer.from(await served.arrayBuffer()),
      ),
    ).toBe(true);
    expect(files['likes.json']).toEqual(likes);
    expect(files['likes/swipe.json']).toEqual([{ day: '2026-01-01' }]);
    expect(
      (files['messages.json'] as { from: string; text: string }[]).map(
        ({ from, text }) => `${from}: ${text}`,
      ),
    ).toEqual(['me: Hello', 'them: How are you?', 'me: Fine — and you?']);
    expect(files['mails.json']).toHaveLength(1);
    expect(files['credits.json']).toMatchObject({ credits: 12, paid_user: true });
    expect(strFromU8(files['README.txt'] as Uint8Array)).toContain('Twoje dane w Duet');
  });

  // @spec 2.34
  it('contains chat photos as files, and gifts in the list of messages', async () => {
    const member = await activeMember(app);
    const key = `${'a'.repeat(40)}-1080.webp`;
    const bytes = await picture(64, 64);
    await app.get<ObjectStore>(OBJECT_STORE).put(key, bytes);
    const photo = { ...said(1, false, ''), kind: 'photo' as const, photo: key };
    const gift = { ...said(2, true, 'For you'), kind: 'gift' as const, gift: 'rose' as const };
    app.stub.answer({
      'messaging.export': () => ({
        messages: [photo, gift, { ...photo, seq: 3, photo: `${'b'.repeat(40)}-1080.webp` }],
        next: null,
        mails: [],
        other: {},
      }),
    });
    const files = await archive(member);
    expect(Buffer.from(files[`messages/photos/${key}`] as Uint8Array).equals(bytes)).toBe(true);
    expect(files['messages.json']).toMatchObject([
      { kind: 'photo', photo: `messages/photos/${key}` },
      { kind: 'gift', gift: 'rose', text: 'For you' },
      { kind: 'photo' },
    ]);
  });

  it('contains no secrets and no data of other members', async () => {
    const [member, other] = [
      await activeMember(app, { name: 'Anna' }),
      await activeMember(app, { name: 'Bertha' }),
    ];
    const text = JSON.stringify(await archive(member));
    expect(text).not.toMatch(/argon2|token_hash|password_hash|signup_key/);
    for (const foreign of [other.id, other.email, 'Bertha']) expect(text).not.toContain(foreign);
  });

  it('contains the profile, session, mail_request and export_permit tables as files', async () => {
    const member = await activeMember(app);
    const files = Object.keys(await archive(member));
    for (const table of ['profile', 'session', 'mail_request', 'export_permit'])
      expect(files).toContain(`account/${table}.json`);
  });

  it('is sent as an attachment and not cached', async () => {
    const member = await activeMember(app);
    await permit(member);
    const { headers } = await download(member);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/zip',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="duet-\d{4}-\d{2}-\d{2}\.zip"$/,
    );
  });
});

describe('export permit', () => {
  it('allows one download within five minutes in the session that confirmed the password', async () => {
    const member = await activeMember(app);
    expect((await download(member)).body).toEqual({ error: 'forbidden' });
    expect((await permit(member, 'not my password')).body).toEqual({
      error: 'invalid_fields',
      fields: { password: 'wrong_password' },
    });
    await permit(member);
    expect(
      (
        await download({
          ...member,
          as: { member: member.id, session: '01HZZZZZZZZZZZZZZZZZZZZZZZ' },
        })
      ).status,
    ).toBe(403);
    expect((await download(member)).status).toBe(200);
    expect((await download(member)).status).toBe(403);
    await permit(member);
    app.clock.advance(5 * 60_000);
    expect((await download(member)).status).toBe(403);
  });

  it('is rejected on another site and for a cross-site request', async () => {
    const member = await activeMember(app);
    await permit(member);
    expect((await download(member, { 'sec-fetch-site': 'cross-site' })).body).toEqual({
      error: 'cross_site_request',
    });
    expect(
      (
        await app.request('GET', '/api/account/export', {
          as: { ...member.as, site: 'funkenflug' },
        })
      ).status,
    ).toBe(403);
    expect((await download(member)).status).toBe(200);
  });

  it('is denied after three downloads in a day', async () => {
    const member = await activeMember(app);
    for (let i = 0; i < 3; i += 1) await archive(member);
    const refused = await permit(member);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 86_400]);
    app.clock.advance(86_400_001);
    expect((await permit(member)).status).toBe(200);
  });

  it('stays valid when a download fails because a service is unavailable', async () => {
    const member = await activeMember(app);
    await permit(member);
    app.stub.answer({
      'billing.export': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await download(member)).status).toBe(503);
    app.stub.answer(quietDay);
    expect((await download(member)).status).toBe(200);
  });
});
