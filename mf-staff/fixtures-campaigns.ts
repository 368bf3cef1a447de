import { answered, answering, someId, ONE_PAGE } from '@duet/federation/fixtures';
import {
  type CostsBody,
  type CostsResponse,
  costsImportedResponse,
  costsPageResponse,
  costsResponse,
} from '@duet/schemas/campaign-costs';
import type { CampaignSpend } from '@duet/schemas/staff-stats';
import { campaignResponse, campaignsResponse } from '@duet/schemas/campaigns';
import type { Campaign, CampaignBody } from '@duet/schemas/campaigns';

const rate = (share: number, by: number) => ({
  share,
  low: Math.max(0, share - by),
  high: share + by,
});
const SPRING_CAMPAIGN: Campaign = {
  ...{
    id: someId(201),
    name: 'spring',
    network: 'adnet',
    ref: null,
    slug: null,
    country: 'NL',
    starts_at: null,
    ends_at: null,
    state: 'running',
    faulty: ['0.1.0-1a2b3c4d'],
    test: null,
  },
  variants: [
    { key: 'a', weight: 1, version: null, lander: null },
    { key: 'b', weight: 1, version: '0.1.0-1a2b3c4d', lander: 'gallery' },
  ],
  figures: [
    {
      key: 'a',
      visits: 1_840,
      left_out: 212,
      signups: 92,
      purchases: 8,
      signup_rate: rate(0.05, 0.01),
      purchase_rate: rate(0.004, 0.003),
      signups_compared: 'first',
      purchases_compared: 'first',
    },
    {
      key: 'b',
      visits: 1_795,
      left_out: 0,
      signups: 134,
      purchases: 11,
      signup_rate: rate(0.075, 0.012),
      purchase_rate: rate(0.006, 0.004),
      signups_compared: 'better',
      purchases_compared: 'even',
    },
  ],
};
const RECENT = { visits_per_day: 519, signup_rate: 0.062 };
const changedCampaign = (body: unknown) => ({
  campaign: { ...SPRING_CAMPAIGN, ...(body as CampaignBody), figures: [], faulty: [] },
});

export const SPRING_SPEND: CampaignSpend = {
  ...{ id: someId(201), name: 'spring', visits: 3_635, signups: 226, buyers: 19 },
  ...{ cost: 45_000, revenue: 61_275, cost_per_visit: 12, cost_per_signup: 199 },
  ...{ cost_per_buyer: 2_368, return_on_spend: 61_275 / 45_000 },
};
export const WINTER_SPEND: CampaignSpend = {
  ...{ id: someId(202), name: 'winter', visits: 40, signups: 0, buyers: 0 },
  ...{ cost: 1_200, revenue: 0, cost_per_visit: 30, cost_per_signup: null },
  ...{ cost_per_buyer: null, return_on_spend: 0 },
};
const COSTS: CostsResponse = {
  currency: 'EUR',
  campaigns: ['spring', 'winter'],
  imports: [
    {
      ...{ id: someId(231), at: '2026-11-26T09:00:00.000Z', by: 'Robin', rows: 14 },
      ...{ first_day: '2026-11-12', last_day: '2026-11-25', undone: false },
    },
    {
      ...{ id: someId(230), at: '2026-11-25T09:00:00.000Z', by: 'Robin', rows: 1 },
      ...{ first_day: '2026-11-24', last_day: '2026-11-24', undone: true },
    },
  ],
};

export const someCampaign = (changes: Partial<Campaign>) =>
  answered(campaignsResponse, {
    ...{ time_zone: 'Europe/Amsterdam', recent: RECENT, ...ONE_PAGE },
    campaigns: [{ ...SPRING_CAMPAIGN, ...changes }],
  });

export const campaignFixtures = () => ({
  'GET staff/campaign-costs': answered(costsPageResponse, { ...COSTS, ...ONE_PAGE }),
  'POST staff/campaign-costs': answering(costsImportedResponse, ({ body }) => ({
    changed: (body as CostsBody).rows.length,
    unchanged: 0,
  })),
  'POST staff/campaign-costs/:id/undo': answered(costsResponse, COSTS),
  'GET staff/campaigns': answered(campaignsResponse, {
    time_zone: 'Europe/Amsterdam',
    recent: RECENT,
    ...ONE_PAGE,
    campaigns: [
      SPRING_CAMPAIGN,
      {
        ...SPRING_CAMPAIGN,
        id: someId(202),
        name: 'winter',
        network: null,
        country: null,
        state: 'ended',
        faulty: [],
        variants: SPRING_CAMPAIGN.variants.slice(0, 1),
        figures: SPRING_CAMPAIGN.figures.slice(0, 1),
      },
    ],
  }),
  'POST staff/campaigns': answering(campaignResponse, ({ body }) => changedCampaign(body)),
  'PUT staff/campaigns/:id': answering(campaignResponse, ({ body }) => changedCampaign(body)),
  'POST staff/campaigns/:id/end': answered(campaignResponse, {
    campaign: { ...SPRING_CAMPAIGN, state: 'ended' },
  }),
});
