import type { Campaign } from '@duet/schemas/campaigns';
import { NEW_DRAFT, toRequestBody, toDraft, withVariant } from './draft';

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
  },
  ...{ starts_at: '2026-03-01T09:30:00.000Z', ends_at: new Date(2026, 2, 21).toISOString() },
  variants: [
    { key: 'a', weight: 2, version: null, lander: null },
    { key: 'c', weight: 1, version: '1.2.3', lander: 'gallery' },
  ],
};

test('an unchanged draft keeps the exact times of the campaign', () => {
  const { name, network, ref, slug, country, starts_at, ends_at, variants } = campaign;
  expect(toRequestBody(toDraft(campaign), campaign)).toEqual({
    name,
    network,
    ref,
    slug,
    country,
    starts_at,
    ends_at,
    variants,
  });
});

test('a campaign starts at the start of its first day and ends after its last day', () => {
  const draft = toDraft(campaign);
  expect(draft.until).toBe('2026-03-20');
  const changed = toRequestBody({ ...draft, from: '2026-03-02', until: '2026-03-31' }, campaign);
  expect([changed.starts_at, changed.ends_at]).toEqual([
    new Date(2026, 2, 2).toISOString(),
    new Date(2026, 3, 1).toISOString(),
  ]);
});

test('empty fields match everything, and the country code is upper case', () => {
  const body = toRequestBody({ ...NEW_DRAFT, name: ' autumn ', country: ' de ', ref: '  ' }, null);
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
  expect(withVariant(toDraft(campaign)).variants.map(({ key }) => key)).toEqual(['a', 'c', 'b']);
});
