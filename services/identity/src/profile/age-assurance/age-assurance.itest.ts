import type { Statement } from '@duet/schemas/decisions';
import type { SupportMember } from '@duet/schemas/staff-support';
import { MemberTables } from '@duet/service-kit/member-tables';
import { type AgeWorld, createAgeWorld } from '../../../test/age-world';
import { PASSWORD, type SignedUp, mailRecipient, sha256, signUp } from '../../../test/factories';
import { staffAtWork } from '../../../test/staff';
import { MINUTE, ageSteps } from '../../../test/age-steps';
import { CleanupService } from '../../account/cleanup/cleanup.service';

const DAY = 1_440 * MINUTE;
let world: AgeWorld;
let member: SignedUp;
const { setCountries, newMember, look, begin, addressOf, choose, lastCard, decisions } = ageSteps({
  world: () => world,
  member: () => member,
});

beforeAll(async () => {
  world = await createAgeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.app.clock.set(new Date());
  world.setProviderUp(true);
  await world.sandbox.control('PUT', '/age', { notices: 'before' });
  await setCountries(['FR']);
  member = await newMember();
});

const rows = (table: string) =>
  world.app.sql<Record<string, unknown>>(`SELECT * FROM ${table} WHERE member_id = ?`, [member.id]);
const login = () =>
  world.app.request('POST', '/api/user', {
    body: { email: member.email, password: PASSWORD },
    headers: { 'x-forwarded-for': '10.8.0.1' },
  });

describe('age proof', () => {
  // @spec 14.13
  it('is required in the countries listed in the site setting, also in a country added later', async () => {
    expect(await look()).toEqual({
      state: 'needed',
      available: true,
      min_age: 18,
      proof: null,
      last: null,
      attempts_left: 3,
      next_attempt_at: null,
    });
    await setCountries(['DE']);
    expect((await look()).state).toBe('not_needed');
    expect((await begin()).body).toEqual({ error: 'conflict' });
    await setCountries(['DE', 'FR']);
    expect((await look()).state).toBe('needed');
  });

  // @spec 14.14
  it('is stored after a passed check, with no personal data but the member id, and is published', async () => {
    const address = await addressOf();
    expect((await look()).state).toBe('open');
    expect(await world.sandbox.choose(address, 'adult')).toBe('http://localhost:3000/settings/age');
    const { state, proof, last } = await look();
    const at = world.app.clock.now();
    const until = new Date(at.getTime() + 730 * DAY).toISOString();
    expect([state, proof, last]).toEqual([
      'passed',
      { method: 'estimate', provider: 'sandbox', proven_at: at.toISOString(), expires_at: until },
      null,
    ]);
    expect(await lastCard()).toMatchObject({ age_assured_until: until, account_status: 'active' });
    expect(Object.keys((await rows('age_proof'))[0] ?? {}).toSorted()).toEqual([
      'decided_at',
      'expires_at',
      'member_id',
      'method',
      'min_age',
      'outcome',
      'provider',
    ]);
    expect((await rows('age_check'))[0]).toMatchObject({
      state: 'passed',
      address: null,
      next_look_at: null,
    });
    expect((await begin()).body).toEqual({ error: 'conflict' });
  });

  it('expires after the number of days in the site setting, and is then required again', async () => {
    await setCountries(['FR'], 30);
    await choose('adult');
    world.app.clock.advance(30 * DAY);
    expect(await look()).toMatchObject({
      state: 'needed',
      proof: { provider: 'sandbox' },
      attempts_left: 3,
    });
  });

  it('requires a confirmed address and an account on the site', async () => {
    const newcomer = await signUp(world.app, { country: 'FR', region: 'fr-corse', city: 'Bastia' });
    expect((await begin(newcomer.as)).body).toEqual({ error: 'not_confirmed' });
    expect((await begin({ ...member.as, site: 'funkenflug' })).body).toEqual({
      error: 'authentication_required',
    });
  });
});

describe('age check', () => {
  it('is resumed while open, and starts only once under concurrent requests', async () => {
    const address = await addressOf();
    expect(await addressOf()).toBe(address);
    expect((await look()).attempts_left).toBe(2);
    const other = await newMember();
    const answers = await Promise.all([begin(other.as), begin(other.as), begin(other.as)]);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect(
      (await world.app.sql('SELECT id FROM age_check WHERE member_id = ?', [other.id])).length,
    ).toBe(1);
  });

  it.each([
    ['cancel', 'cancelled'],
    ['unclear', 'unclear'],
  ])(
    'that ends with %s gives no proof, has no consequences and can be repeated',
    async (choice, state) => {
      await choose(choice);
      expect(await look()).toMatchObject({ state: 'needed', last: { state }, attempts_left: 2 });
      expect([await decisions(), await rows('age_proof')]).toEqual([[], []]);
      await choose('adult');
      expect(await look()).toMatchObject({ state: 'passed', last: null });
    },
  );

  it('is limited to three attempts in 24 hours', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await choose('cancel');
    const { attempts_left: left, next_attempt_at: next } = await look();
    expect([left, next]).toEqual([
      0,
      new Date(world.app.clock.now().getTime() + DAY).toISOString(),
    ]);
    const refused = await begin();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      { error: 'too_many_requests' },
      String(DAY / 1_000),
    ]);
    world.app.clock.advance(DAY);
    expect((await look()).attempts_left).toBe(3);
    expect((await begin()).status).toBe(200);
  });

  it('does not count an attempt while the provider is unavailable', async () => {
    world.setProviderUp(false);
    const refused = await begin();
    expect([refused.status, refused.body]).toEqual([503, { error: 'age_provider_unavailable' }]);
    expect([(await look()).attempts_left, await rows('age_check')]).toEqual([3, []]);
  });

  // @spec 14.14
  it("is part of the data export without the address of the provider's page", async () => {
    await choose('cancel');
    await choose('adult');
    const { age_check: checks, age_proof: proofs } = await world.app
      .get(MemberTables)
      .rows(member.id);
    expect(checks).toMatchObject([
      { state: 'cancelled', address: null },
      { state: 'passed', address: null },
    ]);
    expect(proofs).toMatchObject([
      { outcome: 'passed', method: 'estimate', provider: 'sandbox', min_age: 18 },
    ]);
  });

  // @spec 14.14
  it('is deleted after 30 days, but the age proof is kept', async () => {
    await choose('adult');
    world.app.clock.advance(31 * DAY);
    await world.app.get(CleanupService).run();
    expect([
      (await rows('age_check')).length,
      (await rows('age_proof')).length,
      (await look()).state,
    ]).toEqual([0, 1, 'passed']);
  });
});

// @spec 14.16
describe('underage member', () => {
  it('is suspended with a statement of reasons, logged out and hidden', async () => {
    await choose('minor');
    expect(
      (await world.app.call('sessions.resolve', { token_hash: sha256(member.token) })).body.session,
    ).toBeNull();
    const refused = await login();
    const { params: { token } = { token: '' } } = refused.body as { params?: { token: string } };
    expect([refused.status, token]).toEqual([
      403,
      (await mailRecipient(world.app, member.id, 'decision'))?.token,
    ]);
    const { statement } = (
      await world.app.request('POST', '/api/statements/open', { body: { token } })
    ).body as { statement: Statement };
    expect(statement).toMatchObject({
      decision: 'suspend',
      ground: 'under_age',
      point: 1,
      source: 'age_check',
      automated: true,
      until: null,
      appeal: { state: 'open' },
    });
    expect(await lastCard()).toMatchObject({ profile_status: 'disabled', age_assured_until: null });
  });

  it('can log in after a successful appeal, but still needs an age proof', async () => {
    await choose('minor');
    const token = (await mailRecipient(world.app, member.id, 'decision'))?.token;
    expect(
      (
        await world.app.request('POST', '/api/statements/appeal', {
          body: { token, text: 'I am 34. My camera was dirty.' },
        })
      ).status,
    ).toBe(200);
    const staff = await staffAtWork(world.app, [{ site: 'duet', role: 'moderator' }]);
    const { appeals } = (await world.app.request('GET', '/api/staff/appeals', { as: staff.as }))
      .body as { appeals: { id: string; member: { id: string } | null }[] };
    const appeal = appeals.find((each) => each.member?.id === member.id);
    expect(
      (
        await world.app.request('POST', `/api/staff/appeals/${appeal?.id}`, {
          as: staff.as,
          body: { outcome: 'reverse', answer: 'You are right.' },
        })
      ).status,
    ).toBe(200);
    expect((await login()).status).toBe(200);
    expect(await look()).toMatchObject({
      state: 'needed',
      last: { state: 'failed' },
      attempts_left: 2,
    });
  });

  it('is shown to support staff with only the state and outcomes of the age checks', async () => {
    await choose('unclear');
    await choose('minor');
    const { as } = await staffAtWork(world.app, [{ site: 'duet', role: 'support' }]);
    const seen = (await world.app.request('GET', `/api/staff/support/${member.id}`, { as }))
      .body as SupportMember;
    expect(seen.age).toEqual({
      state: 'needed',
      proof: null,
      last: { state: 'failed', at: world.app.clock.now().toISOString() },
    });
    expect(
      seen.events
        .filter(({ kind }) => kind === 'age_check')
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual(['failed', 'unclear']);
    const [act] = await world.app.sql<{ action: string; staff_id: string | null; details: string }>(
      `SELECT action, staff_id, details
        FROM staff_audit
        WHERE subject_id = ? AND action = 'member.suspended'`,
      [member.id],
    );
    expect([act?.staff_id, act?.details]).toEqual([null, expect.stringContaining('age_check')]);
  });
});
