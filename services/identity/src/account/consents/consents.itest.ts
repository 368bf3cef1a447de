import { CONSENT_TEXT_VERSIONS, type ConsentsResponse } from '@duet/schemas/consents';
import { type IdentityApp, identityApp } from '../../../test/app';
import { type SignedUp, activeMember, signUp } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

const read = async (member: SignedUp) =>
  ((await app.request('GET', '/api/consents', { as: member.as })).body as ConsentsResponse)
    .consents;
const put = (member: SignedUp, body: object) =>
  app.request('PUT', '/api/consents', { as: { ...member.as, locale: 'nl' }, body });
const getCards = async ({ id }: SignedUp) =>
  (await app.published('member.changed'))
    .filter(({ aggregate_id }) => aggregate_id === id)
    .map(({ payload }) => payload);
const getRows = (member: SignedUp) =>
  app.sql<{ kind: string; given: number }>(
    'SELECT kind, given FROM consent WHERE member_id = ? ORDER BY id',
    [member.id],
  );

describe('consent service', () => {
  // @spec 16.1
  it('stores the consents of a signup with text version, language and time', async () => {
    const before = app.clock.now().toISOString();
    const member = await signUp(app, { locale: 'fr' });
    expect(await read(member)).toEqual([
      {
        kind: 'terms',
        given: true,
        text_version: '2023-12-01T12:00:00.000Z',
        locale: 'fr',
        at: before,
      },
      {
        kind: 'sexual_orientation',
        given: true,
        text_version: expect.any(String) as string,
        locale: 'fr',
        at: before,
      },
      {
        kind: 'marketing',
        given: false,
        text_version: expect.any(String) as string,
        locale: 'fr',
        at: before,
      },
      { kind: 'auto_like', given: false, text_version: null, locale: null, at: null },
    ]);
    expect((await read(await signUp(app, { marketing: true })))[2]).toMatchObject({
      kind: 'marketing',
      given: true,
    });
  });

  // @spec 9.7
  it('stores the date of the company data as version of the accepted terms if it is newer', async () => {
    const company = {
      name: 'Nieuw B.V.',
      address: '',
      kvk: '',
      city: '',
      country: 'NL',
      tradenames: [],
      vat_numbers: [],
      support_phone: '',
      delete_discount: 0,
      added: '2025-02-03T04:05:06.000Z',
    };
    await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [JSON.stringify({ company })]);
    app.clock.advance(6_000);
    expect((await read(await signUp(app)))[0]?.text_version).toBe('2025-02-03T04:05:06.000Z');
    await app.sql("UPDATE site SET settings = '{}' WHERE id = 'duet'");
    app.clock.advance(6_000);
  });

  // @spec 16.1
  it('adds a row only when a consent changes', async () => {
    const member = await activeMember(app);
    for (const marketing of [true, true, false])
      expect((await put(member, { marketing })).status).toBe(200);
    expect((await read(member))[2]).toMatchObject({ given: false, locale: 'nl' });
    expect(
      (await getRows(member)).filter(({ kind }) => kind === 'marketing').map(({ given }) => given),
    ).toEqual([0, 1, 0]);
  });

  // @spec 16.2
  it('removes the gender preference and publishes the removal when the member withdraws the consent', async () => {
    const member = await activeMember(app);
    expect((await put(member, { sexual_orientation: false })).body).toMatchObject({
      consents: [{}, { kind: 'sexual_orientation', given: false }, {}, {}],
    });
    expect((await app.request('GET', '/api/profile', { as: member.as })).body).toMatchObject({
      profile: { looking_for: null },
    });
    expect((await getCards(member)).at(-1)?.looking_for).toBeNull();
  });

  it('rejects a gender preference in the profile until the member consents again', async () => {
    const member = await activeMember(app);
    await put(member, { sexual_orientation: false });
    const look = () =>
      app.request('PATCH', '/api/profile', { as: member.as, body: { looking_for: 'woman' } });
    expect((await look()).body).toEqual({
      error: 'invalid_fields',
      fields: { looking_for: 'consent_required' },
    });
    expect(
      (await app.request('PATCH', '/api/profile', { as: member.as, body: { about: 'Hi' } })).status,
    ).toBe(200);
    await put(member, { sexual_orientation: true });
    expect((await look()).status).toBe(200);
  });

  // @spec 16.23
  it('publishes to other services whether the member consents to automatic likes', async () => {
    const member = await activeMember(app);
    expect((await getCards(member)).map(({ auto_like }) => auto_like)).not.toContain(true);
    const before = (await getCards(member)).length;
    const at = app.clock.now().toISOString();
    for (const auto_like of [true, true])
      expect((await put(member, { auto_like })).status).toBe(200);
    expect((await read(member))[3]).toEqual({
      kind: 'auto_like',
      given: true,
      text_version: CONSENT_TEXT_VERSIONS.auto_like,
      locale: 'nl',
      at,
    });
    expect(
      (await app.request('PATCH', '/api/profile', { as: member.as, body: { about: 'Hi' } })).status,
    ).toBe(200);
    expect((await put(member, { auto_like: false })).status).toBe(200);
    expect((await getCards(member)).slice(before).map(({ auto_like }) => auto_like)).toEqual([
      true,
      true,
      false,
    ]);
    expect(
      (await getRows(member)).filter(({ kind }) => kind === 'auto_like').map(({ given }) => given),
    ).toEqual([1, 0]);
  });

  // @spec 2.106
  it('publishes the consent to advertising, at signup and after each change', async () => {
    const member = await activeMember(app);
    const consented = await signUp(app, { marketing: true });
    for (const marketing of [true, true, false]) await put(member, { marketing });
    expect((await getCards(consented)).at(-1)).toMatchObject({ marketing: true });
    const said = (await getCards(member)).map(({ marketing }) => marketing);
    expect(said.slice(-2)).toEqual([true, false]);
    expect(said.slice(0, -2)).not.toContain(true);
  });

  it('ignores a withdrawal of the consent to the terms', async () => {
    const member = await activeMember(app);
    await put(member, { terms: false });
    expect((await read(member))[0]).toMatchObject({ kind: 'terms', given: true });
  });

  it.each([
    [{ marketing: 'yes' }],
    [{ sexual_orientation: null }],
    [{ marketing: 1 }],
    [{ auto_like: 'on' }],
  ])('rejects the invalid value %j', async (body) => {
    expect((await put(await activeMember(app), body)).status).toBe(422);
  });
});
