import { z } from 'zod';
import { budgetCount, profileBudgets, siteBudgets } from './budgets';
import { countedVisits, liveCampaign } from './campaigns';
import { country, empty, memberId, siteId, ulid } from './common';
import { companyInfo } from './identity';
import { locale } from './locale-schema';
import { MAX_PREVIEW_TOKEN, deliveredContent, previewedView } from './own-landers';
import { resellCard } from './resell';
import { shownTo } from './shown-member';
import { sitePage, sitePageToken } from './site-pages';
import { chatHistoryDays, settings, timeZone } from './settings';

export const siteCalls = {
  'settings.get': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/settings/get',
    body: z.object({ host: z.string().max(255), country: country.nullable() }),
    answer: settings,
  },
  /**
   * Members in `age_proof_countries` need proof of age before other members can find or contact
   * them.
   */
  'sites.get': {
    service: 'identity',
    callers: ['matching', 'messaging', 'billing'],
    path: '/internal/sites/get',
    body: z.object({ site: siteId }),
    answer: settings
      .pick({
        logged_out_search: true,
        logged_out_search_trafficsource: true,
        search_fields: true,
        visible_profile_fields: true,
        countries: true,
        member_resell: true,
        message_length: true,
      })
      .extend({
        time_zone: timeZone,
        resell_cards: z.array(resellCard),
        chat_history_days: chatHistoryDays,
        age_proof_countries: z.array(country).default([]),
        visitor_search_pages: profileBudgets.shape.visitor_search_pages,
        member_search_pages: profileBudgets.shape.member_search_pages,
        budgets: siteBudgets.prefault({}),
      }),
  },
  /** Data for the HTML head of a profile page; null if visitors cannot see the profile. */
  'profiles.head': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/profiles/head',
    body: z.object({ site: siteId, profile_id: memberId }),
    answer: z.object({
      profile: shownTo(['visitor'], {
        name: z.string(),
        image: z.string().nullable(),
      }).nullable(),
    }),
  },
  'campaigns.live': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/campaigns/live',
    body: empty,
    answer: z.object({ campaigns: z.array(liveCampaign) }),
  },
  'campaigns.count': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/campaigns/count',
    body: z.object({
      gateway: ulid,
      visits: z.array(countedVisits).max(1_000),
      faulty: z.array(z.string().max(64)).max(100),
    }),
    answer: empty,
  },
  'landers.contents': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/landers/contents',
    body: z.object({ ids: z.array(ulid).max(20) }),
    answer: z.object({ contents: z.array(deliveredContent.extend({ id: ulid })) }),
  },
  /** Null for a token that is invalid, expired or of another site. */
  'landers.preview': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/landers/preview',
    body: z.object({ site: siteId, token: z.string().max(MAX_PREVIEW_TOKEN) }),
    answer: z.object({ view: previewedView.nullable() }),
  },
  'pages.find': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/pages/find',
    body: z.object({ site: siteId, token: sitePageToken, locale }),
    answer: z.object({ page: sitePage.nullable() }),
  },
  'pages.list': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/pages/list',
    body: z.object({ site: siteId }),
    answer: z.object({
      pages: z.array(z.object({ token: sitePageToken, locales: z.array(locale) })),
    }),
  },
  'companies.get': {
    service: 'identity',
    callers: ['gateway', 'billing', 'messaging'],
    path: '/internal/companies/get',
    body: z.object({ site: siteId }),
    answer: companyInfo.extend({
      site_name: z.string(),
      support_email: z.string(),
      origin: z.url(),
      time_zone: timeZone,
    }),
  },
  'budgets.get': {
    service: 'identity',
    callers: ['gateway'],
    path: '/internal/budgets/get',
    body: z.object({ site: siteId }),
    answer: profileBudgets,
  },
  /** `counts` contains totals of the process per hour. */
  'budgets.count': {
    service: 'identity',
    callers: ['gateway', 'billing', 'messaging'],
    path: '/internal/budgets/count',
    body: z.object({ process: ulid, counts: z.array(budgetCount).max(500) }),
    answer: empty,
  },
  'brands.get': {
    service: 'identity',
    callers: ['messaging'],
    path: '/internal/brands/get',
    body: z.object({ site: siteId }),
    answer: z.object({
      name: z.string(),
      origin: z.url(),
      support_email: z.string(),
      time_zone: timeZone,
      accent: z.string().nullable(),
      company: companyInfo.pick({
        name: true,
        address: true,
        city: true,
        country: true,
        kvk: true,
        vat_numbers: true,
      }),
    }),
  },
} as const;
