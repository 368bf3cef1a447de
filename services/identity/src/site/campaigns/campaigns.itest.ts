import type { Campaign, CampaignBody } from '@duet/schemas/campaigns';
import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { activeMember, campaignForm, signUp as signUpAs } from '../../../test/factories';
import { type LoggedIn, staffAtWork } from '../../../test/staff';
import { ErasureService } from '../../account/erasure/erasure.service';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['campaign_signup', 'campaign_visits', 'campaign_fault', 'campaign'])
    await app.sql(`DELETE FROM ${table}`);
});

const two: CampaignBody['variants'] = [
  { key: 'a', weight: 1, version: null, lander: null },
  { key: 'b', weight: 1, version: '2.0.0', lander: 'gallery' },
];
const path = (id?: string): string => `/api/staff/campaigns${id ? `/${id}` : ''}`;
const create = async (form: Partial<CampaignBody> = {}, as = staff.as): Promise<Campaign> => {
  const { status, body } = await app.request('POST', path(), { as, body: campaignForm(form) });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { campaign: Campaign }).campaign;
};
const list = async (as = staff.as): Promise<Campaign[]> =>
  ((await app.request('GET', path(), { as })).body as { campaigns: Campaign[] }).campaigns;
const live = async () => (await app.call('campaigns.live', {})).body.campaigns;
const signUp = async (tag: string): Promise<string> =>
  (await signUpAs(app, { tracking: { network: 'n', variant: tag } })).id;
const pays = (member: string) =>
  app.deliver('order.paid', {
    aggregate_id: newId(),
    payload: {
      member_id: member,
      order_id: newId(),
      price: { amount: 999, currency: 'EUR' },
      first: true,
    },
  });

describe('campaign', () => {
  it('is listed for gateways until its end, and for staff even after its end', async () => {
    const { id, name, state } = await create({ network: ' AdNet ', slug: 'spring', country: 'NL' });
    expect(state).toBe('running');
    expect(await live()).toEqual([
      expect.objectContaining({
        id,
        site: 'duet',
        network: 'AdNet',
        slug: 'spring',
        country: 'NL',
        ref: null,
      }),
    ]);
    const ended = await app.request('POST', `${path(id)}/end`, { as: staff.as });
    expect(ended).toMatchObject({ status: 200, body: { campaign: { id, state: 'ended' } } });
    expect(await live()).toEqual([]);
    expect((await list()).map((each) => [each.name, each.state])).toEqual([[name, 'ended']]);
    const acts = await app.sql<{ action: string; staff_id: string }>(
      'SELECT action, staff_id FROM staff_audit WHERE subject_id = ? ORDER BY id',
      [id],
    );
    expect(acts).toEqual(
      ['campaign.created', 'campaign.ended'].map((action) => ({
        action,
        staff_id: staff.as.staff,
      })),
    );
  });

  it('can be changed and restarted, and has a unique name on its site', async () => {
    const first = await create({ name: 'spring' });
    const other = await create({ name: 'autumn' });
    const renamed = await app.request('PUT', path(other.id), {
      as: staff.as,
      body: campaignForm({ name: 'spring' }),
    });
    expect(renamed).toMatchObject({
      status: 422,
      body: { error: 'invalid_fields', fields: { name: 'campaign_name_taken' } },
    });
    expect(
      (await app.request('POST', path(), { as: staff.as, body: campaignForm({ name: 'spring' }) }))
        .status,
    ).toBe(422);
    await app.request('POST', `${path(first.id)}/end`, { as: staff.as });
    const again = await app.request('PUT', path(first.id), {
      as: staff.as,
      body: campaignForm({ name: 'spring', variants: two }),
    });
    expect(again).toMatchObject({
      status: 200,
      body: { campaign: { id: first.id, state: 'running', variants: two } },
    });
  });

  it('is visible only on its site', async () => {
    const { id } = await create();
    const elsewhere = { ...staff.as, site: 'funkenflug' };
    expect(await list(elsewhere)).toEqual([]);
    expect(
      (await app.request('PUT', path(id), { as: elsewhere, body: campaignForm() })).status,
    ).toBe(404);
    expect((await app.request('POST', `${path(id)}/end`, { as: elsewhere })).status).toBe(404);
    expect((await create({}, elsewhere)).state).toBe('running');
  });

  it('rejects invalid variants and dates by field', async () => {
    const refused = async (form: Partial<CampaignBody>) =>
      (
        (await app.request('POST', path(), { as: staff.as, body: campaignForm(form) })).body as {
          fields?: Record<string, string>;
        }
      ).fields;
    const [a] = two;
    expect(await refused({ variants: [] })).toEqual({ variants: 'required' });
    expect(await refused({ variants: a ? [a, a] : [] })).toEqual({ variants: 'invalid_value' });
    expect(
      await refused({ variants: [{ key: 'a', weight: 0, version: '../etc', lander: null }] }),
    ).toEqual({ 'variants.0.weight': 'too_small', 'variants.0.version': 'invalid_value' });
    expect(
      await refused({ starts_at: '2026-03-02T00:00:00.000Z', ends_at: '2026-03-01T00:00:00.000Z' }),
    ).toEqual({ ends_at: 'too_small' });
  });

  it('has the state `planned` before its start', async () => {
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect((await create({ starts_at: tomorrow })).state).toBe('planned');
    expect(await live()).toHaveLength(1);
  });
});

// @spec 2.46
describe('campaign results', () => {
  it('count the visits that gateways report, ignoring outdated and repeated reports', async () => {
    const { id } = await create({ variants: two });
    const [one, other] = [newId(), newId()];
    const say = (gateway: string, variant: string, visits: number) =>
      app.call('campaigns.count', {
        gateway,
        visits: [{ campaign_id: id, variant, visits, left_out: 2 * visits }],
        faulty: [],
      });
    await say(one, 'a', 5);
    await say(one, 'a', 9);
    await say(one, 'a', 9);
    await say(one, 'a', 5);
    await say(other, 'a', 2);
    await say(one, 'b', 1);
    expect(
      (
        await app.call('campaigns.count', {
          gateway: one,
          visits: [{ campaign_id: newId(), variant: 'a', visits: 1 }],
          faulty: [],
        })
      ).status,
    ).toBe(200);
    expect(
      (await list())[0]?.figures.map(({ key, visits, left_out: out }) => [key, visits, out]),
    ).toEqual([
      ['a', 11, 22],
      ['b', 1, 2],
    ]);
  });

  it('count signups and first purchases once per member', async () => {
    const { id } = await create({ variants: two });
    const member = await signUp(`${id}.b`);
    for (let order = 0; order < 3; order += 1) await pays(member);
    await pays((await activeMember(app)).id);
    const none = { visits: 0, signups: 0, purchases: 0 };
    expect((await list())[0]?.figures).toMatchObject([
      { key: 'a', ...none, signups_compared: 'first' },
      { key: 'b', visits: 0, signups: 1, purchases: 1, signups_compared: 'few' },
    ]);
  });

  it("stay after the erasure of a member, without the member's id", async () => {
    const { id } = await create({ variants: two });
    const member = await signUp(`${id}.a`);
    await pays(member);
    expect(await app.get(ErasureService).erase(member, false)).toBe(true);
    expect((await list())[0]?.figures[0]).toMatchObject({ signups: 1, purchases: 1 });
    expect(
      await app.sql('SELECT variant FROM campaign_signup WHERE member_id = ?', [member]),
    ).toEqual([]);
  });

  it('leave out a signup with an invalid tag, without rejecting the signup', async () => {
    const { id } = await create({ variants: two });
    const elsewhere = await create({ variants: two }, { ...staff.as, site: 'funkenflug' });
    for (const tag of [
      `${id}.z`,
      `${newId()}.a`,
      `${elsewhere.id}.a`,
      'nonsense',
      `${id}.a' OR 1=1`,
    ])
      await signUp(tag);
    expect(await app.sql('SELECT * FROM campaign_signup')).toEqual([]);
  });

  it('mark a significant difference between variants', async () => {
    const { id } = await create({ variants: two });
    const count = (variant: string, visits: number) =>
      app.call('campaigns.count', {
        gateway: newId(),
        visits: [{ campaign_id: id, variant, visits }],
        faulty: [],
      });
    await count('a', 1_000);
    await count('b', 1_000);
    const rows = (variant: string, signups: number) =>
      Array.from({ length: signups }, () => [newId().slice(-12), id, variant, 0]);
    await app.sql(
      'INSERT INTO campaign_signup (member_id, campaign_id, variant, has_paid) VALUES ?',
      [[...rows('a', 50), ...rows('b', 90)]],
    );
    expect((await list())[0]?.figures[1]).toMatchObject({
      signups: 90,
      signups_compared: 'better',
      purchases_compared: 'few',
      signup_rate: { share: 0.09 },
    });
  });

  it('list lander versions that gateways report as faulty, until the reports stop', async () => {
    await create({ variants: two });
    await app.call('campaigns.count', { gateway: newId(), visits: [], faulty: ['2.0.0', '9.9.9'] });
    expect((await list())[0]?.faulty).toEqual(['2.0.0']);
    app.clock.advance(120_000);
    staff = await staffAtWork(app);
    expect((await list())[0]?.faulty).toEqual([]);
  });
});
