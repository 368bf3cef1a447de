import type { Campaign } from '@duet/schemas/campaigns';
import { NEW_DRAFT, toCopy, toDraft, toOwn, toRequestBody, withVariant } from './draft';

const ZONE = 'Europe/Amsterdam';
const OWN = '01JD0000000000000000000009';

const campaign: Campaign = {
  ...{
    id: '01JD0000000000000000000001',
    name: 'spring',
    network: 'AdNet',
    ref: null,
    slug: null,
    country: 'NL',
    state: 'running',
    figures: [],
    faulty: [],
    test: null,
  },
  ...{ starts_at: '2026-03-01T09:30:00.000Z', ends_at: '2026-03-20T23:00:00.000Z' },
  variants: [
    { key: 'a', weight: 2, version: null, lander: null, own_lander: OWN },
    { key: 'c', weight: 1, version: '1.2.3', lander: 'gallery', own_lander: null },
  ],
};

test('an unchanged draft keeps the exact times of the campaign', () => {
  const { name, network, ref, slug, country, starts_at, ends_at, variants } = campaign;
  expect(toRequestBody(toDraft(campaign, ZONE), campaign, ZONE)).toEqual({
    name,
    network,
    ref,
    slug,
    country,
    starts_at,
    ends_at,
    variants,
    plan: null,
  });
});

test('the start and end of a campaign are edited as whole hours in the time zone of the site', () => {
  const draft = toDraft(campaign, ZONE);
  expect([draft.from, draft.fromHour, draft.until, draft.untilHour]).toEqual([
    ...['2026-03-01', '10'],
    ...['2026-03-21', '0'],
  ]);
  const changes = { from: '2026-03-02', fromHour: '7', until: '2026-03-31', untilHour: '18' };
  const changed = toRequestBody({ ...draft, ...changes }, campaign, ZONE);
  expect([changed.starts_at, changed.ends_at]).toEqual([
    '2026-03-02T06:00:00.000Z',
    '2026-03-31T16:00:00.000Z',
  ]);
});

test('a copied campaign keeps lander and country, but gets a new name and no period', () => {
  const copy = toCopy(campaign, ZONE);
  expect(copy).toMatchObject({ name: 'spring-2', from: '', until: '', country: 'NL' });
  expect(copy.variants[0]?.lander).toBe(toOwn(OWN));
});

test('toRequestBody turns empty fields into null and the country code into upper case', () => {
  const body = toRequestBody(
    { ...NEW_DRAFT, name: ' autumn ', country: ' de ', ref: '  ' },
    null,
    ZONE,
  );
  expect(body).toMatchObject({
    name: 'autumn',
    country: 'DE',
    ref: null,
    starts_at: null,
    ends_at: null,
    variants: [{ key: 'a', weight: 1, version: null, lander: null }],
  });
});

test('a new variant gets an unused key', () => {
  expect(withVariant(toDraft(campaign, ZONE)).variants.map(({ key }) => key)).toEqual([
    'a',
    'c',
    'b',
  ]);
});
