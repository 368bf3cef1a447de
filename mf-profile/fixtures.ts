import { answered, answering, somePhoto, someProfile, ONE_PAGE } from '@duet/federation/fixtures';
import type { FixtureCall, RemoteFixtures } from '@duet/federation/fixtures';
import { blockResponse, blocksResponse } from '@duet/schemas/blocks';
import { empty } from '@duet/schemas/common';
import { geocodeResponse, profileResponse, userResponse } from '@duet/schemas/identity';
import type { OwnProfile, User } from '@duet/schemas/identity';
import { likeResponse } from '@duet/schemas/matching';
import { type MemberPage, memberPageResponse } from '@duet/schemas/member-page';
import { imageResponse } from '@duet/schemas/photos';
import { regions } from '@duet/schemas/settings';

const daan = someProfile(3);
const nora = someProfile(0);

const nothing = {
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  tattoos: null,
  relationship_status: null,
  reason: null,
};
const page = {
  liked: false,
  match: false,
  blocked: false,
  distance: 'from_10',
  last_active: 'today',
  notes: [],
} satisfies Partial<MemberPage>;
const mine = (view?: number) => ({ ...somePhoto(3, view), private: false });
const hers = (view?: number) => ({ ...somePhoto(0, view), locked: view !== undefined });

const INTERESTS: OwnProfile['interests'] = ['swimming', 'friendship'];

const own: OwnProfile = {
  ...daan,
  ...nothing,
  about: 'Cooks better than he dances, and dances anyway.',
  interests: ['hiking', 'cycling', 'romance'],
  images: [mine(), mine(2)],
  date_of_birth: '1990-05-04',
  date_of_birth_changeable: true,
  invisible: false,
  looking_for: 'woman',
};
const user: User = {
  ...{
    id: daan.id,
    email: 'daan@duet.example',
    status: 'active',
    language: 'en',
    signup_date: '2026-01-12T09:30:00.000Z',
  },
  ...{
    credits: 2,
    paid_user: false,
    fictional_icon: false,
    notifications_disabled: [],
    profile: own,
  },
};
const changed = ({ body }: FixtureCall) => ({
  profile: { ...own, ...(body as Partial<OwnProfile>) },
});

export const fixtures = {
  params: { id: nora.id },
  answers: {
    'POST user': answered(userResponse, { user }),
    'POST signup': answered(userResponse, { user }),
    'POST signup/check': answered(empty, {}),
    'POST activation': answered(empty, {}),
    'POST activation/resend': answered(empty, {}),
    'GET regions': answered(regions, {
      NL: [{ key: 'utrecht', name: 'Utrecht', cities: ['Utrecht', 'Amersfoort'] }],
      BE: [{ key: 'gent', name: 'Gent', cities: ['Gent'] }],
    }),
    'GET geocode': answered(geocodeResponse, { country: 'NL', region: 'utrecht', city: 'Utrecht' }),
    'GET profile': answered(profileResponse, { profile: own }),
    'PATCH profile': answering(profileResponse, changed),
    'POST photos': answered(imageResponse, { image: mine(3) }),
    'PATCH photos/:id': answered(imageResponse, { image: mine(2) }),
    'GET profile/preview': answered(memberPageResponse, {
      profile: {
        ...daan,
        ...nothing,
        about: own.about,
        interests: own.interests,
        images: [
          { ...somePhoto(3), locked: false },
          { ...somePhoto(3, 2), locked: true },
        ],
        ...page,
      },
    }),
    'DELETE photos/:id': answered(empty, {}),
    'GET profiles/:id': answering(memberPageResponse, ({ params }) => ({
      profile: {
        ...nora,
        ...nothing,
        id: params.id ?? nora.id,
        about: 'Sunday lakes, weekday trains.',
        interests: INTERESTS,
        images: [hers(), hers(2)],
        ...page,
      },
    })),
    'GET blocks': answered(blocksResponse, { profiles: [nora], ...ONE_PAGE }),
    'DELETE blocks/:id': answered(blockResponse, { blocked: false }),
    'PUT likes/:id': answered(likeResponse, { liked: true, match: false }),
    'DELETE likes/:id': answered(likeResponse, { liked: false, match: false }),
  },
} satisfies RemoteFixtures;
