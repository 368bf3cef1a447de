import type { ComponentType } from 'react';
import { someProfile } from '@duet/federation/fixtures';
import type { User } from '@duet/schemas/identity';
import type { LikesResponse } from '@duet/schemas/matching';
import type { Settings } from '@duet/schemas/settings';
import { type Answers, serve, show } from '@duet/testing/view';
import messages from '../messages/en.json';

export const daan = {
  id: 'zzzzzzzzzzzz',
  credits: 7,
  paid_user: false,
  profile: { name: 'Daan', country: 'NL', looking_for: 'woman', main_image: null },
} as unknown as User;
export const someLikes: LikesResponse = {
  profiles: [0, 1].map(someProfile),
  liked_by: [
    { id: someProfile(1).id, like_new: true, automatic: false },
    { id: someProfile(0).id, like_new: false, automatic: false },
  ],
  given: [],
  given_automatically: [],
  matches: [someProfile(0).id],
  cursors: { received: null, given: null, matches: null },
};

const settings: Partial<Settings> = {
  ...{
    name: 'Duet',
    cdn_prefix: '/media',
    countries: ['NL', 'DE'],
    geoip_selected_country: 'NL',
    interests: ['wine', 'gym'],
  },
  ...{
    search_fields: ['gender', 'country', 'region', 'age'],
    visible_profile_fields: ['region', 'interests'],
    logged_out_search: 'all',
    logged_out_search_trafficsource: 'all',
    member_resell: false,
  },
};

interface Options {
  at?: string;
  path?: string;
  user?: User | null;
  site?: Partial<Settings>;
  answers?: Answers;
}

export async function open(
  View: ComponentType,
  { at = '/members', path, user = daan, site = {}, answers = {} }: Options = {},
) {
  const calls = serve({
    'GET likes': { body: someLikes },
    'GET regions': { body: {} },
    ...answers,
  });
  const view = await show(View, {
    ...{ messages, at, user, settings: { ...settings, ...site } },
    ...(path && { path }),
  });
  return {
    ...view,
    calls,
    asked: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what),
  };
}
