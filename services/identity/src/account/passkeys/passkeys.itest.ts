import type { PasskeysResponse } from '@duet/schemas/passkeys';
import { strFromU8, unzipSync } from 'fflate';
import { type IdentityApp, identityApp } from '../../../test/app';
import { SoftwarePasskey } from '../../../test/authenticator';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  signUp,
} from '../../../test/factories';
import { addOptions, addPasskey, confirm, loginWith } from '../../../test/passkeys';
import { ErasureService } from '../erasure/erasure.service';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const DAY = 86_400_000;

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const list = async ({ as }: SignedUp): Promise<PasskeysResponse['passkeys']> =>
  ((await app.request('GET', '/api/passkeys', { as })).body as PasskeysResponse).passkeys;
const add = (member: SignedUp, body: object, headers = {}) =>
  app.request('POST', '/api/passkeys', { as: member.as, body, headers });
const mails = async ({ id }: SignedUp, kind: string): Promise<number> =>
  (await app.sql('SELECT id FROM mail_request WHERE member_id = ? AND kind = ?', [id, kind]))
    .length;
const ANY_OPTIONS = {
  challenge: 'x'.repeat(43),
  rp: { id: 'localhost', name: 'Duet' },
  user: { id: 'x', name: '', displayName: '' },
};
const FAILED = { error: 'passkey_failed' };

// @spec 2.118
describe('adding a passkey', () => {
  it('stores the passkey with the name of the browser, and notifies the member by mail', async () => {
    const member = await activeMember(app);
    await confirm(app, member);
    const passkey = new SoftwarePasskey();
    const options = await addOptions(app, member.as);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.email, displayName: 'Maeve' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const answer = await add(member, passkey.create(options), { 'user-agent': FIREFOX });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: 'Firefox, Linux', used_at: null },
    ]);
    expect(await list(member)).toEqual([answer.body]);
    expect(await mailRecipient(app, member.id, 'passkey_added')).toMatchObject({
      email: member.email,
      values: { device: 'Firefox, Linux', time: expect.stringMatching(/\d{4}/) as string },
    });
  });

  it('excludes existing passkeys; login options name the site’s host, not the Host header', async () => {
    const member = await activeMember(app);
    const { passkey } = await addPasskey(app, member);
    expect((await addOptions(app, member.as)).excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const elsewhere = await app.request('POST', '/api/passkeys/login/options', {
      as: { site: 'funkenflug' },
      headers: { host: 'attacker.example' },
      body: {},
    });
    expect(elsewhere.body).toMatchObject({ options: { rpId: 'funkenflug.localhost' } });
  });

  it.each([
    ['of another origin', { origin: 'http://funkenflug.localhost:3000' }],
    ['without user verification', { verifies: false }],
  ])('rejects a passkey %s', async (_, behaviour) => {
    const member = await activeMember(app);
    const { status, info } = await addPasskey(app, member, behaviour);
    expect([status, info]).toEqual([422, FAILED]);
    expect(await list(member)).toEqual([]);
  });

  it('rejects a challenge that is used, expired, or issued for another session or purpose', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    await confirm(app, member);
    await confirm(app, other);
    const passkey = new SoftwarePasskey();
    const used = await addOptions(app, member.as);
    expect((await add(member, passkey.create(used))).status).toBe(201);
    expect((await add(member, new SoftwarePasskey().create(used))).body).toEqual(FAILED);

    const theirs = await addOptions(app, other.as);
    expect((await add(member, new SoftwarePasskey().create(theirs))).body).toEqual(FAILED);

    const sudo = await app.request('POST', '/api/sudo/options', { as: member.as, body: {} });
    const { challenge } = (sudo.body as { options: { challenge: string } }).options;
    expect((await add(member, new SoftwarePasskey().create({ ...used, challenge }))).body).toEqual(
      FAILED,
    );

    const old = await addOptions(app, member.as);
    app.clock.advance(5 * 60_000);
    expect((await add(member, new SoftwarePasskey().create(old))).body).toEqual(FAILED);
    expect(await list(member)).toHaveLength(1);
  });

  it('requires a confirmation of identity and a confirmed e-mail address', async () => {
    const member = await activeMember(app);
    const options = () => app.request('POST', '/api/passkeys/options', { as: member.as, body: {} });
    expect((await options()).body).toEqual({ error: 'identity_unconfirmed' });
    expect((await add(member, new SoftwarePasskey().create(ANY_OPTIONS))).body).toEqual({
      error: 'identity_unconfirmed',
    });
    const newcomer = await signUp(app);
    await confirm(app, newcomer);
    const { body } = await app.request('POST', '/api/passkeys/options', {
      as: newcomer.as,
      body: {},
    });
    expect(body).toEqual({ error: 'not_confirmed' });
  });

  it('rejects an eleventh passkey', async () => {
    const member = await activeMember(app);
    for (let count = 0; count < 10; count += 1) await addPasskey(app, member);
    const { body } = await app.request('POST', '/api/passkeys/options', {
      as: member.as,
      body: {},
    });
    expect(body).toEqual({ error: 'passkey_limit_reached', params: { limit: 10 } });
    expect(await list(member)).toHaveLength(10);
  });

  it('accepts at most twenty new passkeys in a day, even if some of them were removed', async () => {
    const member = await activeMember(app);
    for (let count = 0; count < 20; count += 1) {
      const { info } = await addPasskey(app, member);
      await app.request('DELETE', `/api/passkeys/${info.id}`, { as: member.as });
    }
    expect((await addPasskey(app, member)).status).toBe(429);
    app.clock.advance(DAY);
    expect((await addPasskey(app, member)).status).toBe(201);
  });
});

// @spec 2.120
describe('passkeys of a member', () => {
  it('can be renamed and removed only by the member who added them', async () => {
    const [member, other] = [await activeMember(app), await activeMember(app)];
    const { info, passkey } = await addPasskey(app, member);
    await confirm(app, other);
    const call = (method: 'PATCH' | 'DELETE', { as }: SignedUp, body?: object) =>
      app.request(method, `/api/passkeys/${info.id}`, { as, ...(body && { body }) });

    expect((await call('PATCH', other, { name: 'Mine' })).status).toBe(404);
    expect((await call('DELETE', other)).status).toBe(404);
    expect((await call('PATCH', member, { name: ' ' })).body).toMatchObject({
      fields: { name: 'required' },
    });
    expect((await call('PATCH', member, { name: ' My phone ' })).status).toBe(200);
    expect(await list(member)).toMatchObject([{ name: 'My phone' }]);

    expect((await call('DELETE', member)).status).toBe(200);
    expect(await list(member)).toEqual([]);
    expect(await mails(member, 'passkey_removed')).toBe(1);
    expect((await loginWith(app, passkey)).body).toEqual(FAILED);
  });

  it('cannot be removed without a confirmation of identity', async () => {
    const member = await activeMember(app);
    const { info } = await addPasskey(app, member);
    app.clock.advance(10 * 60_000);
    const { body } = await app.request('DELETE', `/api/passkeys/${info.id}`, { as: member.as });
    expect(body).toEqual({ error: 'identity_unconfirmed' });
    expect(await list(member)).toHaveLength(1);
  });

  it('are in the data export without keys, and are erased with the account', async () => {
    const member = await activeMember(app);
    const { info } = await addPasskey(app, member);
    const body = { password: PASSWORD };
    await app.request('POST', '/api/account/export', { as: member.as, body });
    const response = await fetch(`${app.url}/api/account/export`, {
      headers: await app.as(member.as),
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [row] = JSON.parse(strFromU8(files['account/passkey.json'] ?? new Uint8Array())) as [
      Record<string, unknown>,
    ];
    expect(row).toMatchObject({ name: info.name, created_at: info.created_at, used_at: null });
    expect(Object.keys(row)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/key|credential/)]),
    );

    await app.request('DELETE', '/api/account', { as: member.as, body });
    app.clock.advance(15 * DAY);
    await app.get(ErasureService).eraseDue();
    expect(await app.sql('SELECT id FROM passkey WHERE member_id = ?', [member.id])).toEqual([]);
  });
});
