import { AppError } from '@duet/service-kit/errors';
import { eventually } from '@duet/testing/eventually';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { activeMember, signUp } from '../../../test/factories';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => app.stub.answer(quietDay));

const patch = (as: object, body: unknown) => app.request('PATCH', '/api/profile', { as, body });
const view = (id: string, as: object = {}) => app.request('GET', `/api/profiles/${id}`, { as });

describe('profile of the logged-in member', () => {
  // @spec 2.15, 3.24
  it('keeps the fields that a change omits, and is published with a new version', async () => {
    const member = await activeMember(app);
    const answer = await patch(member.as, {
      about: '  Reads the last page first. ',
      interests: ['wine', 'cats'],
      looking_for: 'female',
      city: 'Utrecht',
    });
    expect(answer.body).toMatchObject({
      profile: {
        about: 'Reads the last page first.',
        interests: ['wine', 'cats'],
        looking_for: 'woman',
        city: 'Utrecht',
        name: 'Maeve',
      },
    });
    const card = (await app.published('member.changed'))
      .filter(({ aggregate_id }) => aggregate_id === member.id)
      .at(-1);
    expect(card).toMatchObject({
      version: 3,
      payload: { city: 'Utrecht', looking_for: 'woman', interests: ['wine', 'cats'] },
    });
    expect((await patch(member.as, {})).status).toBe(200);
  });

  // @spec 14.9
  it.each([
    [{ name: '@me' }, { name: 'name_starts_with_at' }],
    [{ about: 'x'.repeat(2_001) }, { about: 'too_long' }],
    [{ about: 'Write to nora (at) example (dot) com.' }, { about: 'contact_details' }],
    [{ region: 'de-bayern' }, { region: 'invalid_value' }],
    [{ city: 'Atlantis' }, { city: 'invalid_value' }],
    [{ country: 'DE' }, { region: 'invalid_value' }],
    [{ gender: 7 }, { gender: 'invalid_value' }],
    [{ sexuality: 'straight' }, { sexuality: 'invalid_value' }],
    [{ hair_colour: 'green' }, { hair_colour: 'invalid_value' }],
    [{ tattoos: true }, { tattoos: 'invalid_value' }],
    [{ reason: 'x'.repeat(201) }, { reason: 'too_long' }],
    [{ reason: 'one\ntwo' }, { reason: 'invalid_text' }],
    [{ date_of_birth: '1990-02-30' }, { date_of_birth: 'invalid_date' }],
    [{ date_of_birth: '2020-01-01' }, { date_of_birth: 'under_age' }],
    [{ invisible: 'yes' }, { invisible: 'invalid_value' }],
    [{ interests: ['wine', 'skullduggery'] }, { 'interests.1': 'invalid_value' }],
  ])('rejects %j and names the field', async (body, fields) => {
    expect((await patch((await signUp(app)).as, body)).body).toEqual({
      error: 'invalid_fields',
      fields,
    });
  });

  // @spec 2.15, 3.23
  it('stores and clears every optional choice, such as hair colour', async () => {
    const member = await activeMember(app);
    const said = {
      sexuality: 'bi',
      hair_colour: 'dark_blond',
      eye_colour: 'hazel',
      body_type: 'normal',
      tattoos: 'yes',
      relationship_status: 'living_together',
      reason: ' Curious. ',
    };
    expect((await patch(member.as, said)).body).toMatchObject({
      profile: { ...said, reason: 'Curious.' },
    });
    const nothing = {
      sexuality: null,
      hair_colour: null,
      eye_colour: null,
      body_type: null,
      tattoos: null,
      relationship_status: null,
      reason: '',
    };
    expect((await patch(member.as, nothing)).body).toMatchObject({
      profile: { ...nothing, reason: null },
    });
  });

  // @spec 3.51
  it('is published with its searchable choices and a higher version, but never with the sexuality', async () => {
    const member = await activeMember(app);
    await patch(member.as, {
      sexuality: 'bi',
      hair_colour: 'red',
      tattoos: 'no',
      reason: 'Curious.',
    });
    await patch(member.as, { hair_colour: null, eye_colour: 'blue' });
    const told = (await app.published('member.changed'))
      .filter(({ aggregate_id }) => aggregate_id === member.id)
      .slice(-2);
    expect(told.map(({ payload }) => payload.details)).toEqual([
      { hair_colour: 'red', tattoos: 'no' },
      { eye_colour: 'blue', tattoos: 'no' },
    ]);
    expect(told[1]?.version).toBeGreaterThan(told[0]?.version ?? Infinity);
    expect(JSON.stringify(told)).not.toMatch(/sexuality|"bi"|Curious/);
  });

  it('requires consent to store a sexuality, and deletes the sexuality when the consent is withdrawn', async () => {
    const member = await activeMember(app);
    await patch(member.as, { sexuality: 'lesbian' });
    await app.request('PUT', '/api/consents', {
      as: member.as,
      body: { sexual_orientation: false },
    });
    expect((await app.request('GET', '/api/profile', { as: member.as })).body).toMatchObject({
      profile: { sexuality: null, looking_for: null },
    });
    expect((await patch(member.as, { sexuality: 'lesbian' })).body).toEqual({
      error: 'invalid_fields',
      fields: { sexuality: 'consent_required' },
    });
    expect((await patch(member.as, { sexuality: null })).status).toBe(200);
  });

  it('allows one correction of the date of birth', async () => {
    const member = await activeMember(app);
    const same = await patch(member.as, { date_of_birth: '1990-05-17' });
    expect(same.body).toMatchObject({ profile: { date_of_birth_changeable: true } });
    expect((await patch(member.as, { date_of_birth: '1991-05-17' })).body).toMatchObject({
      profile: { date_of_birth: '1991-05-17', date_of_birth_changeable: false },
    });
    expect((await patch(member.as, { date_of_birth: '1992-05-17' })).body).toEqual({
      error: 'invalid_fields',
      fields: { date_of_birth: 'already_changed' },
    });
    expect((await patch(member.as, { date_of_birth: '1991-05-17', city: 'Utrecht' })).status).toBe(
      200,
    );
  });

  // @spec 6.6
  it('is published as invisible after the member turns on the invisible mode', async () => {
    const member = await activeMember(app);
    expect((await patch(member.as, { invisible: true })).body).toMatchObject({
      profile: { invisible: true },
    });
    const card = (await app.published('member.changed'))
      .filter(({ aggregate_id }) => aggregate_id === member.id)
      .at(-1);
    expect(card?.payload.invisible).toBe(true);
  });

  // @spec 5.1
  it("rejects the member's e-mail address as a name", async () => {
    const member = await signUp(app, { email: 'short@duet.example' });
    expect((await patch(member.as, { name: 'Short@duet.example' })).body).toEqual({
      error: 'invalid_fields',
      fields: { name: 'name_is_email' },
    });
  });

  it('ignores fields that are not in the form', async () => {
    const member = await signUp(app);
    await patch(member.as, {
      status: 'active',
      fictional: true,
      email: 'x@duet.example',
      id: 'z'.repeat(12),
      date_of_birth_changeable: false,
    });
    expect((await app.request('GET', '/api/user', { as: member.as })).body).toMatchObject({
      user: {
        id: member.id,
        email: member.email,
        status: 'not_confirmed',
        fictional_icon: false,
        profile: { date_of_birth: '1990-05-17', status: 'disabled' },
      },
    });
  });
});

describe('profile of another member', () => {
  // @spec 3.3
  it('shows age and place, but never address or date of birth', async () => {
    const [member, reader] = [await activeMember(app), await activeMember(app)];
    app.stub.answer({
      'relations.get': () => ({
        liked: true,
        likes_me: true,
        match: true,
        blocked: false,
        blocked_by: false,
      }),
    });
    const answer = await view(member.id, reader.as);
    expect(answer.body).toMatchObject({
      profile: {
        id: member.id,
        name: 'Maeve',
        age: expect.any(Number) as number,
        city: 'Zeist',
        liked: true,
        match: true,
      },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(
      /1990-05-17|@duet\.example|looking_for|likes_me/,
    );
  });

  it('is shown even if marking the like as seen fails in the matching service', async () => {
    const [member, reader] = [await activeMember(app), await activeMember(app)];
    app.stub.answer({
      'likes.seen': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await view(member.id, reader.as)).status).toBe(200);
    await eventually(() => {
      expect(app.stub.calls('likes.seen')).toContainEqual({
        member_id: reader.id,
        profile_id: member.id,
      });
    });
  });

  it('is rejected for a viewer blocked by the member', async () => {
    const [member, reader] = [await activeMember(app), await activeMember(app)];
    app.stub.answer({
      'relations.get': () => ({
        liked: false,
        likes_me: false,
        match: false,
        blocked: false,
        blocked_by: true,
      }),
    });
    expect((await view(member.id, reader.as)).body).toEqual({ error: 'blocked_by_member' });
  });

  it('is not found before the member’s activation, with an unknown id or on another site', async () => {
    const [unconfirmed, active, reader] = [
      await signUp(app),
      await activeMember(app),
      await activeMember(app),
    ];
    expect((await view(unconfirmed.id, reader.as)).status).toBe(404);
    expect((await view(unconfirmed.id, unconfirmed.as)).status).toBe(200);
    expect((await view('0'.repeat(12), reader.as)).status).toBe(404);
    expect((await view('%27%20OR%201=1', reader.as)).status).toBe(404);
    expect((await view(active.id, { site: 'other' })).status).toBe(404);
  });

  it('shows visitors only the fields that the site allows', async () => {
    const member = await activeMember(app);
    await patch(member.as, { about: 'Sails badly.', interests: ['sailing'] });
    expect((await view(member.id)).body).toMatchObject({
      profile: { about: 'Sails badly.', interests: ['sailing'], liked: false },
    });
    await app.sql("UPDATE site SET settings = JSON_MERGE_PATCH(settings, ?) WHERE id = 'duet'", [
      JSON.stringify({ visible_profile_fields: ['name', 'age'] }),
    ]);
    app.clock.advance(6_000);
    expect((await view(member.id)).body).toMatchObject({ profile: { about: '', interests: [] } });
    await app.sql(
      "UPDATE site SET settings = JSON_REMOVE(settings, '$.visible_profile_fields') WHERE id = 'duet'",
    );
    app.clock.advance(6_000);
  });

  it('is shown as online until the browser reports that the member left the page', async () => {
    const [member, reader] = [await activeMember(app), await activeMember(app)];
    await app.request('GET', '/api/user', { as: member.as });
    expect((await view(member.id, reader.as)).body).toMatchObject({ profile: { online: true } });
    expect(
      (await app.request('POST', '/api/page-hidden', { as: member.as, body: {} })).status,
    ).toBe(204);
    expect((await view(member.id, reader.as)).body).toMatchObject({ profile: { online: false } });
  });
});
