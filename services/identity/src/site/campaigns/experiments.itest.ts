import type { Campaign, CampaignBody, CampaignsResponse } from '@duet/schemas/campaigns';
import { getVisitsNeeded } from '@duet/schemas/experiment-size';
import { getSlot } from '@duet/schemas/site-days';
import { newId } from '@duet/service-kit/ids';
import { type IdentityApp, identityApp } from '../../../test/app';
import { campaignForm } from '../../../test/factories';
import { type LoggedIn, staffAtWork } from '../../../test/staff';
import { ExperimentsJob } from './experiments.job';

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['campaign_signup', 'campaign_slot', 'campaign_visits', 'campaign'])
    await app.sql(`DELETE FROM ${table}`);
});

const PATH = '/api/staff/campaigns';
const plan = { baseline: 0.1, difference: 0.05, ends_itself: true };
const NEEDED = getVisitsNeeded(plan, 2);
const variants = ['a', 'b'].map((key) => ({ key, weight: 1, version: null, lander: null }));
const form = campaignForm({ variants, plan });
const create = async (body: CampaignBody = form): Promise<Campaign> => {
  const answer = await app.request('POST', PATH, { as: staff.as, body });
  return (answer.body as { campaign: Campaign }).campaign;
};
const edit = (id: string, changes: Partial<CampaignBody>) =>
  app.request('PUT', `${PATH}/${id}`, { as: staff.as, body: { ...form, ...changes } });
const list = async () =>
  (await app.request('GET', PATH, { as: staff.as })).body as CampaignsResponse;
const shown = async () => (await list()).campaigns[0];
const live = async () =>
  (await app.call('campaigns.live', {})).body.campaigns[0]?.variants.map(({ key }) => key);
const gateway = newId();
const visit = (id: string, all: Record<string, number>) =>
  app.call('campaigns.count', {
    gateway,
    visits: Object.entries(all).map(([variant, visits]) => ({ campaign_id: id, variant, visits })),
    faulty: [],
  });
const signUp = (id: string, variant: string, count: number) =>
  app.sql('INSERT INTO campaign_signup (member_id, campaign_id, variant, has_paid) VALUES ?', [
    Array.from({ length: count }, () => [newId().slice(-12), id, variant, 0]),
  ]);

// @spec 2.156
describe('experiment with a plan', () => {
  it('gets its result at the planned size, and later counts do not change the result', async () => {
    const { id } = await create();
    await visit(id, { a: NEEDED, b: NEEDED - 1 });
    await signUp(id, 'a', 60);
    await signUp(id, 'b', 140);
    await app.get(ExperimentsJob).run();
    expect(await shown()).toMatchObject({
      test: { state: 'running', winner: null, visits_needed: NEEDED, visits_counted: NEEDED - 1 },
      figures: [{ signups_compared: 'first' }, { signups_compared: 'few', signups: 140 }],
    });
    expect(await live()).toEqual(['a', 'b']);
    await visit(id, { b: NEEDED });
    await app.get(ExperimentsJob).run();
    const decided = { state: 'won', winner: 'b', decided_at: app.clock.now().toISOString() };
    expect(await shown()).toMatchObject({
      test: decided,
      figures: [{ signups_compared: 'first' }, { signups_compared: 'better' }],
    });
    expect(await live()).toEqual(['b']);
    await signUp(id, 'a', 300);
    await app.get(ExperimentsJob).run();
    expect(await shown()).toMatchObject({ test: decided, figures: [{ signups: 360 }, {}] });
    const acts = await app.sql<{ action: string }>(
      "SELECT action FROM staff_audit WHERE subject_id = ? AND action = 'campaign.decided'",
      [id],
    );
    expect(acts).toHaveLength(1);
  });

  it('keeps the first variant if there is no difference', async () => {
    const { id } = await create();
    await visit(id, { a: NEEDED, b: NEEDED });
    await signUp(id, 'a', 60);
    await signUp(id, 'b', 61);
    await app.get(ExperimentsJob).run();
    expect((await shown())?.test).toMatchObject({ state: 'even', winner: null });
    expect(await live()).toEqual(['a']);
  });

  it('keeps all variants live after its result if it does not end automatically', async () => {
    const { id } = await create({ ...form, plan: { ...plan, ends_itself: false } });
    await visit(id, { a: NEEDED, b: NEEDED });
    await app.get(ExperimentsJob).run();
    expect((await shown())?.test?.state).toBe('running');
    await signUp(id, 'a', 60);
    await signUp(id, 'b', 61);
    await app.get(ExperimentsJob).run();
    expect((await shown())?.test?.state).toBe('even');
    expect(await live()).toEqual(['a', 'b']);
  });

  it('has no result if the campaign ends before its planned size', async () => {
    const { id } = await create();
    await visit(id, { a: 10, b: 10 });
    await app.request('POST', `${PATH}/${id}/end`, { as: staff.as });
    await app.get(ExperimentsJob).run();
    expect((await shown())?.test).toMatchObject({ state: 'stopped', winner: null });
  });

  it('counts visits reported after its end, and can get its result within three minutes of the end', async () => {
    const finish = async (minutes: number) => {
      const { id } = await create({ ...form, name: `ended-${minutes}` });
      await app.request('POST', `${PATH}/${id}/end`, { as: staff.as });
      await visit(id, { a: NEEDED, b: NEEDED });
      await signUp(id, 'a', 60);
      await signUp(id, 'b', 140);
      app.clock.advance(minutes * 60_000);
      await app.get(ExperimentsJob).run();
      return (await list()).campaigns.find((each) => each.id === id)?.test;
    };
    expect(await finish(2)).toMatchObject({ state: 'won', winner: 'b' });
    expect(await finish(4)).toMatchObject({ state: 'stopped', winner: null });
  });

  it('accepts another plan only before the first visit', async () => {
    const { id } = await create();
    const other = { ...plan, difference: 0.04 };
    expect((await edit(id, { plan: other })).status).toBe(200);
    await visit(id, { a: 1 });
    expect((await edit(id, { plan: other, country: 'NL' })).status).toBe(200);
    for (const changed of [plan, null])
      expect((await edit(id, { plan: changed })).body).toMatchObject({
        fields: { plan: 'invalid_value' },
      });
  });

  it('accepts changed variants only before the first visit or after the result', async () => {
    const { id } = await create();
    const [a, b] = variants;
    if (!a || !b) throw new Error('the form has two variants');
    const others = [
      [a],
      [b, a],
      [a, { ...b, key: 'c' }],
      [a, { ...b, weight: 2 }],
      [a, { ...b, version: '1.2.3' }],
      [a, { ...b, lander: 'gallery' }],
      [a, b, { ...b, key: 'c' }],
    ];
    expect((await edit(id, { variants: [a, { ...b, weight: 5 }] })).status).toBe(200);
    expect((await edit(id, {})).status).toBe(200);
    await visit(id, { a: NEEDED, b: NEEDED });
    expect((await edit(id, { country: 'NL' })).status).toBe(200);
    for (const changed of others)
      expect((await edit(id, { variants: changed })).body).toMatchObject({
        fields: { variants: 'invalid_value' },
      });
    await signUp(id, 'a', 60);
    await signUp(id, 'b', 140);
    await app.get(ExperimentsJob).run();
    expect((await edit(id, { variants: [a, { ...b, weight: 2 }] })).status).toBe(200);
  });

  it('rejects a plan with an impossible difference', async () => {
    for (const wrong of [
      { ...plan, difference: 0 },
      { ...plan, baseline: 0.8, difference: 0.3 },
    ]) {
      const answer = await app.request('POST', PATH, {
        as: staff.as,
        body: { ...form, plan: wrong },
      });
      expect(answer.status).toBe(422);
    }
  });
});

// @spec 2.156
it('the list of campaigns contains the recent visits per day and the recent signup rate', async () => {
  const { id } = await create();
  expect((await list()).recent).toEqual({ visits_per_day: 0, signup_rate: null });
  await visit(id, { a: 700 });
  expect((await list()).recent).toEqual({ visits_per_day: 700, signup_rate: 0 });
  await app.sql('INSERT INTO campaign_slot (campaign_id, variant, slot) VALUES (?)', [
    [id, 'a', getSlot(app.clock.now()) - 7 * 96],
  ]);
  const { recent, campaigns } = await list();
  expect(recent).toEqual({ visits_per_day: 100, signup_rate: 0 });
  expect(campaigns[0]?.test?.days_left).toBe(Math.ceil((2 * NEEDED) / 100));
});

// @spec 2.46
it('gateways that report the same variants in opposite order do not block each other', async () => {
  const { id } = await create();
  const both = variants.map(({ key }) => ({ campaign_id: id, variant: key }));
  const report = (index: number) => {
    const tags = index % 2 === 0 ? both : both.toReversed();
    const visits = tags.map((tag) => ({ ...tag, visits: 1 }));
    return app.call('campaigns.count', { gateway: newId(), visits, faulty: [] });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => report(index)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await shown())?.figures.map(({ visits }) => visits)).toEqual([20, 20]);
});
