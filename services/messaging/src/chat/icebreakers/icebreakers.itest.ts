import type { IcebreakersResponse } from '@duet/schemas/messaging';
import { LOCALES } from '@duet/schemas/locales';
import { type Stage, buildMember, createStage } from '../../../test/factories';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
}, 30_000);
afterAll(() => stage.app.close());
beforeEach(() => stage.app.truncate());

const ask = (member: string, profile: string, locale: (typeof LOCALES)[number] = 'en') =>
  stage.app.request('GET', `/api/icebreakers?profile_id=${profile}`, { as: { member, locale } });
const of = async (member: string, profile: string, locale: (typeof LOCALES)[number] = 'en') =>
  ((await ask(member, profile, locale)).body as IcebreakersResponse).icebreakers;

// @spec 2.32
it('icebreakers about shared interests come first, and a repeated call returns the same list', async () => {
  const anna = await buildMember(stage.app, { interests: ['cooking', 'hiking', 'dogs'] });
  const ben = await buildMember(stage.app, { interests: ['baking', 'hiking', 'dogs', 'gym'] });
  const found = await of(anna, ben);
  expect(found.map(({ id }) => id).slice(0, 2)).toEqual(['shared_outdoors', 'shared_animals']);
  expect(new Set(found.map(({ id }) => id)).size).toBe(6);
  expect(await of(anna, ben)).toEqual(found);
});

// @spec 2.32
it('icebreakers exist in each of the seven languages', async () => {
  const anna = await buildMember(stage.app, { interests: ['gym', 'beach', 'cars', 'music'] });
  const ben = await buildMember(stage.app, { interests: ['gym', 'beach', 'cars', 'music'] });
  const first = await Promise.all(
    LOCALES.map(async (locale) => (await of(anna, ben, locale))[0]?.text),
  );
  expect(new Set(first).size).toBe(7);
});

// @spec 2.32
it('icebreakers do not require shared interests; the call returns 404 for an unavailable partner', async () => {
  const [anna, ben] = [await buildMember(stage.app), await buildMember(stage.app)];
  expect(await of(anna, ben)).toHaveLength(6);
  expect((await ask(anna, '0'.repeat(12))).status).toBe(404);
  const gone = await buildMember(stage.app, { account_status: 'deleted' });
  expect((await ask(anna, gone)).status).toBe(404);
  const elsewhere = await buildMember(stage.app, {}, 'funkenflug');
  expect((await ask(anna, elsewhere)).status).toBe(404);
});

it('icebreakers are not returned if one of the members has blocked the other', async () => {
  const [anna, ben] = [await buildMember(stage.app), await buildMember(stage.app)];
  await stage.app.deliver('blocks.changed', {
    aggregate_id: `${ben}:${anna}`,
    version: 1,
    payload: { member_id: ben, profile_id: anna, blocked: true },
  });
  for (const [member, profile] of [
    [anna, ben],
    [ben, anna],
  ] as const)
    expect((await ask(member, profile)).status).toBe(404);
});

it('icebreakers mention no interests that the site hides', async () => {
  const anna = await buildMember(stage.app, { interests: ['dogs'] });
  const ben = await buildMember(stage.app, { interests: ['dogs'] });
  expect((await of(anna, ben))[0]?.id).toBe('shared_animals');
  stage.bank.site.visible_profile_fields = ['interests:premium'];
  stage.app.clock.advance(10_000);
  expect((await of(anna, ben)).map(({ id }) => id.split('_')[0])).not.toContain('shared');
});
