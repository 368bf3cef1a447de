import type { LiveCampaign } from '@duet/schemas/campaigns';
import { type Arrival, arrivalAt, campaignFor } from './choose-campaign';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
let made = 0;
const id = (): string => `01JD${String((made += 1)).padStart(22, '0')}`;
const campaign = (criteria: Partial<LiveCampaign> = {}): LiveCampaign => ({
  ...{
    id: id(),
    site: 'duet',
    network: null,
    ref: null,
    slug: null,
    country: null,
    starts_at: null,
    ends_at: null,
  },
  ...{ variants: [{ key: 'a', weight: 1, version: '1.2.3', lander: null }], ...criteria },
});
const arrival: Arrival = {
  site: 'duet',
  network: 'AdNet',
  ref: 'r1',
  slug: 'spring',
  country: 'NL',
};
const chosen = (campaigns: LiveCampaign[], changes: Partial<Arrival> = {}): number =>
  campaigns.findIndex((each) => each === campaignFor(campaigns, { ...arrival, ...changes }, NOW));

describe('arrivalAt', () => {
  const at = (path: string, query = '') =>
    arrivalAt({ site: 'duet', path, query: new URLSearchParams(query), country: null });

  it('reads the campaign criteria from the address of a lander', () => {
    expect(at('/', 'network=%20AdNet%20&ref=')).toEqual({
      site: 'duet',
      network: 'AdNet',
      ref: null,
      slug: null,
      country: null,
    });
    expect([
      at('/landers/gallery')?.slug,
      at('/landers/gallery/spring')?.slug,
      at('/landers/gallery/spring/')?.slug,
    ]).toEqual([null, 'spring', 'spring']);
    expect([at('/members/abc/landing2/spring')?.slug, at('/members/abc/landing')?.slug]).toEqual([
      'spring',
      null,
    ]);
  });

  it('returns null for addresses that are not landers', () => {
    for (const path of [
      '/pages/terms',
      '/login',
      '/landers',
      '/members/abc',
      '/members/abc/landing4',
      '/landers/gallery/spring/more',
      '/staff',
    ])
      expect(at(path)).toBeNull();
  });
});

// @spec 2.43
describe('campaignFor', () => {
  it('requires a match of every criterion, and ignores case', () => {
    expect(chosen([campaign({ network: 'adnet', country: 'NL' })])).toBe(0);
    expect(chosen([campaign({ network: 'adnet', country: 'DE' })])).toBe(-1);
    expect(chosen([campaign({ network: 'adnet' })], { network: null })).toBe(-1);
    expect(chosen([campaign({ country: 'NL' })], { country: null })).toBe(-1);
  });

  it('prefers the campaign with the most criteria', () => {
    expect(
      chosen([
        campaign({ slug: 'spring' }),
        campaign({ network: 'AdNet', country: 'NL' }),
        campaign(),
      ]),
    ).toBe(1);
    expect(chosen([campaign(), campaign({ country: 'NL' })])).toBe(1);
  });

  it('prefers the most specific criterion, then the newest campaign', () => {
    const each = [
      campaign({ country: 'NL' }),
      campaign({ network: 'AdNet' }),
      campaign({ ref: 'r1' }),
      campaign({ slug: 'spring' }),
    ];
    expect([chosen(each), chosen(each.slice(0, 3)), chosen(each.slice(0, 2))]).toEqual([3, 2, 1]);
    expect(
      chosen([
        campaign({ slug: 'spring', country: 'NL' }),
        campaign({ slug: 'spring', network: 'AdNet' }),
        campaign({ ref: 'r1', network: 'AdNet' }),
      ]),
    ).toBe(1);
    const [old, young] = [campaign(), campaign()];
    expect(campaignFor([young, old], arrival, NOW)).toBe(young);
  });

  it('returns a campaign only on its site, from its start (inclusive) to its end (exclusive)', () => {
    expect(chosen([campaign({ site: 'funkenflug' })])).toBe(-1);
    expect(chosen([campaign({ starts_at: '2026-03-10T12:00:00.001Z' })])).toBe(-1);
    expect(chosen([campaign({ ends_at: '2026-03-10T12:00:00.000Z' })])).toBe(-1);
    expect(
      chosen([
        campaign({ starts_at: '2026-03-10T12:00:00.000Z', ends_at: '2026-03-10T12:00:00.001Z' }),
      ]),
    ).toBe(0);
  });
});
