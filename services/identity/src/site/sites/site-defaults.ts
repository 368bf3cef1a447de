import { siteBudgets } from '@duet/schemas/budgets';
import { LIMITS, companyInfo } from '@duet/schemas/identity';
import { resellCard } from '@duet/schemas/resell';
import { ageProofDays, chatHistoryDays, settings, timeZone } from '@duet/schemas/settings';
import { INTERESTS } from '@duet/schemas/choices';
import { LOCALES, isLocale } from '@duet/schemas/locales';
import { noteField, visibleField } from '@duet/schemas/member-page';
import { DEFAULT_MATCH_QUESTIONS } from '@duet/schemas/search-fields';
import { z } from 'zod';
import { COUNTRIES } from '@duet/service-kit/places/regions';

const { shape } = settings;

export const siteSettings = z.object({
  name: shape.name.default('Duet'),
  domain: shape.domain.default('localhost'),
  // An empty value means that the browser's language decides.
  domain_language: shape.domain_language
    .refine(
      (language) => language === '' || isLocale(language.slice(0, 2).toLowerCase()),
      'invalid_value',
    )
    .default(''),
  index_title: shape.index_title.default('Duet: dating and chat for adults'),
  description: shape.description.default(
    'Meet someone new, chat at your own pace and pay only for the messages that you send.',
  ),
  texts: shape.texts,
  countries: shape.countries.default([...COUNTRIES]),
  languages: shape.languages.default([...LOCALES]),
  cdn_prefix: shape.cdn_prefix.default('/media/'),
  min_age: shape.min_age.default(LIMITS.minAge),
  message_length: shape.message_length.default(2000),
  support_email: shape.support_email.default('support@duet.example'),
  support_phone: shape.support_phone.default('+31 20 000 00 00'),
  enable_site_entry_popup: shape.enable_site_entry_popup.default('yes'),
  site_entry_countries: shape.site_entry_countries,
  // Empty texts mean that the remotes use their own texts.
  fictional_warning: shape.fictional_warning.default(''),
  fictional_singular: shape.fictional_singular.default(''),
  fictional_plural: shape.fictional_plural.default(''),
  signups: shape.signups.default('all'),
  invite_message: shape.invite_message,
  logged_out_search: shape.logged_out_search.default('all'),
  logged_out_search_trafficsource: shape.logged_out_search_trafficsource.default('all'),
  time_zone: timeZone.default('Europe/Amsterdam'),
  cost_currency: z
    .enum(['EUR', 'CHF', 'CZK', 'DKK', 'GBP', 'NOK', 'PLN', 'SEK', 'USD'])
    .default('EUR'),
  search_fields: shape.search_fields.default(['gender', 'country', 'region', 'age']),
  match_finder: shape.match_finder.unwrap().default(DEFAULT_MATCH_QUESTIONS),
  visible_profile_fields: z
    .array(visibleField)
    .default([
      'name',
      'age',
      'gender',
      'country',
      'region',
      'city',
      'about',
      'interests',
      'photos',
      'reason',
      ...[
        'last_active',
        'distance',
        'relationship_status',
        'sexuality',
        'body_type',
        'hair_colour',
        'eye_colour',
        'tattoos',
      ].map((field) => `${field}:member`),
    ]),
  visible_profile_notes: z.array(noteField).default(['relationship_status', 'body_type']),
  index_profiles: shape.index_profiles,
  push_public_key: shape.push_public_key,
  interests: shape.interests.default([...INTERESTS]),
  member_resell: shape.member_resell.default(false),
  resell_cards: z.array(resellCard).max(50).default([]),
  premium_claim: shape.premium_claim,
  look: shape.look,
  chat_history_days: chatHistoryDays.default(90),
  /**
   * Only known countries are valid, because a typing error would disable the age check of a
   * country.
   */
  age_proof_countries: z.array(z.enum(COUNTRIES as [string, ...string[]])).default([]),
  age_proof_days: ageProofDays.default(730),
  photo_approval: z.boolean().default(false),
  ...siteBudgets.shape,
  /** With `required`, staff who have a security key cannot use one-time codes. */
  staff_webauthn: z.enum(['optional', 'required']).default('optional'),
  company: companyInfo.default({
    name: 'Duet B.V.',
    address: 'Keizersgracht 1',
    kvk: '00000000',
    city: 'Amsterdam',
    country: 'NL',
    tradenames: ['Duet'],
    vat_numbers: ['NL000000000B01'],
    support_phone: '+31 20 000 00 00',
    delete_discount: 0,
    added: '2023-12-01T12:00:00.000Z',
  }),
});
export type SiteSettings = z.infer<typeof siteSettings>;
