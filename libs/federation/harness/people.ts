import type { User } from '@duet/schemas/identity';
import type { Locale } from '@duet/schemas/locales';
import { CHOICE_FIELDS, SEARCH_FIELDS } from '@duet/schemas/search-fields';
import type { Settings } from '@duet/schemas/settings';
import { someProfile } from '../src/fixtures';
import type { Tier } from '../src/fixtures';

export function findUser(tier: Tier, locale: Locale): User | null {
  if (tier === 'visitor') return null;
  const profile = someProfile(3);
  return {
    ...{
      id: profile.id,
      email: 'daan@duet.example',
      status: 'active',
      language: locale,
      signup_date: '2026-01-12T09:30:00.000Z',
    },
    ...{
      credits: tier === 'paid' ? 120 : 2,
      paid_user: tier === 'paid',
      fictional_icon: false,
      notifications_disabled: [],
    },
    profile: {
      ...profile,
      ...{
        about: '',
        interests: ['cooking', 'hiking'],
        images: profile.main_image ? [{ ...profile.main_image, private: false }] : [],
        date_of_birth: '1990-05-04',
        looking_for: 'woman',
      },
      ...{
        date_of_birth_changeable: true,
        invisible: false,
        sexuality: null,
        hair_colour: null,
        eye_colour: null,
        body_type: null,
      },
      ...{ tattoos: null, relationship_status: null, reason: null },
    },
  };
}

export const siteSettings: Settings = {
  ...{
    site: 'duet',
    name: 'Duet',
    domain: 'localhost',
    domain_language: 'en',
    index_title: 'Meet somebody',
    description: 'The harness',
  },
  ...{
    countries: ['NL', 'BE', 'DE', 'FR', 'IT', 'ES', 'PL'],
    languages: ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'],
  },
  ...{ geoip_country: 'NL', geoip_selected_country: 'NL', cdn_prefix: '/media', min_age: 18 },
  ...{
    message_credits: 1,
    signup_credits: 2,
    photo_credits: 3,
    gift_credits: 5,
    message_length: 1_000,
  },
  minimum_message_costs: [{ country: 'NL', costs: 95, currency: 'EUR' }],
  ...{ support_email: 'help@duet.example', support_phone: '', enable_site_entry_popup: 'no' },
  ...{
    fictional_warning: '',
    fictional_singular: 'fictional profile',
    fictional_plural: 'fictional profiles',
    refund_days: 14,
    signups: 'all',
  },
  ...{
    logged_out_search: '',
    logged_out_search_trafficsource: '',
    search_fields: [...SEARCH_FIELDS],
    visible_profile_fields: ['region', 'interests', ...CHOICE_FIELDS],
    visible_profile_notes: [],
    interests: ['wine', 'music', 'sailing'],
    member_resell: false,
  },
};
