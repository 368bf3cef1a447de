import { screen } from '@testing-library/react';
import type { ShownImage, User } from '@duet/schemas/identity';
import type { MemberPage } from '@duet/schemas/member-page';
import type { Settings } from '@duet/schemas/settings';
import { type Call, serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import MemberView from './member.view';

export const ID = 'abcdefghij12';
const photo = (id: string, locked = false): ShownImage => ({
  id,
  filename: `${id}.webp`,
  thumb_filename: `${id}-s.webp`,
  status: 'active',
  locked,
});
const sanne: MemberPage = {
  ...{
    id: ID,
    name: 'Sanne',
    age: 31,
    gender: 'woman',
    country: 'NL',
    region: 'nl-utrecht',
    city: 'Zeist',
    status: 'active',
    fictional_icon: false,
    online: false,
  },
  ...{
    main_image: photo('one'),
    images: [photo('one'), photo('two'), photo('three', true)],
    about: 'Sails badly.',
    interests: ['wine', 'sailing'],
  },
  ...{
    sexuality: null,
    hair_colour: 'red',
    eye_colour: null,
    body_type: null,
    tattoos: 'no',
    relationship_status: 'single',
    reason: 'Good company',
  },
  ...{ liked: false, match: false, blocked: false, notes: [] },
  ...{ distance: 'from_10', last_active: 'today' },
};
export const reader = {
  id: 'zzzzzzzzzzzz',
  credits: 7,
  paid_user: false,
  profile: { name: 'Daan', interests: ['wine'] },
} as unknown as User;
const settings = {
  name: 'Duet',
  cdn_prefix: '/media',
  message_credits: 2,
  fictional_warning: '',
  fictional_singular: '',
  geoip_selected_country: 'NL',
} as unknown as Settings;

export let calls: Call[] = [];

export function open(
  member: Partial<MemberPage> | { status: number; error: string },
  { user = reader as User | null, answers = {}, site = {} } = {},
) {
  const first =
    'error' in member
      ? { status: member.status, body: { error: member.error } }
      : { body: { profile: { ...sanne, ...member } } };
  calls = serve({ [`GET profiles/${ID}`]: first, ...answers });
  const renderSlot = (name: string) => <i>{`slot ${name}`}</i>;
  return show(MemberView, {
    messages,
    at: `/members/${ID}`,
    path: '/members/:id',
    user,
    settings: { ...settings, ...site },
    renderSlot,
  });
}

export const shown = () => screen.findAllByRole('heading', { name: 'Sanne, 31' });
