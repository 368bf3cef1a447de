import { z } from 'zod';
import { countedVisits, liveCampaign } from './campaigns';
import { country, empty, memberId, siteId, ulid } from './common';
import { companyInfo } from './identity';
import { locale } from './locale-schema';
import { resellCard } from './resell';
import { sitePage, sitePageToken } from './site-pages';
import { chatHistoryDays, settings, timeZone } from './settings';

/** Sites, what stands on them and who runs them; part of `internalCalls`. */
export const siteCalls = {
  /** Which site answers for a host, and its settings for a visitor's country. */
  'settings.get': {
    service: 'identity',
    path: '/internal/settings/get',
    body: z.object({ host: z.string().max(255), country: country.nullable() }),
    answer: settings,
  },
  /**
   * The rules of a site that another column keeps. age_proof_countries: whose members prove their
   * age before they have contact.
   */
  'sites.get': {
    service: 'identity',
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
      }),
  },
  /**
   * What the HTML of a profile's address says of it; null where visitors find nobody. The image is
   * active, or null.
   */
  'profiles.head': {
    service: 'identity',
    path: '/internal/profiles/head',
    body: z.object({ site: siteId, profile_id: memberId }),
    answer: z.object({
      profile: z.object({ name: z.string(), image: z.string().nullable() }).nullable(),
    }),
  },
  /**
   * Campaigns of all sites that run, or begin soon: gateways keep a copy, so that no visitor waits
   * for it.
   */
  'campaigns.live': {
    service: 'identity',
    path: '/internal/campaigns/live',
    body: empty,
    answer: z.object({ campaigns: z.array(liveCampaign) }),
  },
  /** Visits that a gateway has counted since it started, and versions that it could not show. */
  'campaigns.count': {
    service: 'identity',
    path: '/internal/campaigns/count',
    body: z.object({
      gateway: ulid,
      visits: z.array(countedVisits).max(1_000),
      faulty: z.array(z.string().max(64)).max(100),
    }),
    answer: empty,
  },
  /**
   * A page that a site's staff have published, in a language or in the one that it is written in;
   * null where there is none.
   */
  'pages.find': {
    service: 'identity',
    path: '/internal/pages/find',
    body: z.object({ site: siteId, token: sitePageToken, locale }),
    answer: z.object({ page: sitePage.nullable() }),
  },
  /** Every page that a site's staff have published. */
  'pages.list': {
    service: 'identity',
    path: '/internal/pages/list',
    body: z.object({ site: siteId }),
    answer: z.object({
      pages: z.array(z.object({ token: sitePageToken, locales: z.array(locale) })),
    }),
  },
  /** Who runs a site: what stands on its receipts. */
  'companies.get': {
    service: 'identity',
    path: '/internal/companies/get',
    body: z.object({ site: siteId }),
    answer: companyInfo.extend({
      site_name: z.string(),
      support_email: z.string(),
      origin: z.url(),
      time_zone: timeZone,
    }),
  },
  /** How a site presents itself in a mail, and who runs it. */
  'brands.get': {
    service: 'identity',
    path: '/internal/brands/get',
    body: z.object({ site: siteId }),
    answer: z.object({
      name: z.string(),
      origin: z.url(),
      support_email: z.string(),
      time_zone: timeZone,
      /** Hexadecimal; null: the product's own colour. */
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
