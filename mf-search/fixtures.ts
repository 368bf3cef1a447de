import { answered, answering, someProfile } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import {
  likeResponse,
  likesResponse,
  profilesResponse,
  searchCountResponse,
  searchResponse,
} from '@duet/schemas/matching';
import { noChoices } from '@duet/schemas/search-fields';
import { regions } from '@duet/schemas/settings';
import {
  autoLikeResponse,
  matchFinderResponse,
  swipeResponse,
  swipeBody,
} from '@duet/schemas/swipe';

const MEMBERS = Array.from({ length: 12 }, (_, n) => someProfile(n));
const LIKES_PER_DAY = 4;
const answers: { id: string; liked: boolean }[] = [];
const game = (match = false) => {
  const left = LIKES_PER_DAY - answers.filter(({ liked }) => liked).length;
  const profiles =
    left > 0
      ? MEMBERS.filter((profile) => !answers.some((answer) => answer.id === profile.id))
      : [];
  const resetsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  return {
    profiles,
    likes_left: left,
    likes_per_day: LIKES_PER_DAY,
    resets_at: resetsAt,
    can_undo: answers.length > 0,
    match,
  };
};
const id = (n: number): string => someProfile(n).id;

export const fixtures = {
  params: { type: 'matches' },
  answers: {
    'GET search': answered(searchResponse, {
      results: MEMBERS.map((profile, n) => ({ ...profile, liked: n % 4 === 1 })),
      ...{ numResults: MEMBERS.length, pageNumber: 1, has_more: false, cursor: null },
      filters: {
        gender: 'woman',
        country: 'NL',
        countryregion: null,
        min_age: 25,
        max_age: 45,
        interests: [],
        ...noChoices(),
        distance: null,
        photo: false,
        online: false,
        real: false,
        sort: 'fit',
      },
      otherCachedProfiles: [
        {
          id: 'moonlight',
          kind: 'cam',
          name: 'Moonlight Live',
          text: 'Live on camera now',
          image: null,
          url: 'https://moonlight.example/live',
        },
      ],
      ...{
        numResults_more: false,
        similar_results: [12, 13, 14].map((n) => ({ ...someProfile(n), liked: false })),
        similar_numResults: 3,
        widened: ['age', 'countryregion'],
      },
    }),
    'GET search/count': answered(searchCountResponse, { count: 128, more: false }),
    'GET swipe-game': answering(swipeResponse, () => game()),
    'POST swipe-game': answering(swipeResponse, ({ body }) => {
      const answer = swipeBody.parse(body);
      if (answer.action === 'undo') answers.pop();
      else answers.push({ id: answer.profile_id, liked: answer.action === 'like' });
      return game(answer.action === 'like' && answer.profile_id === id(0));
    }),
    'POST match-finder': answered(matchFinderResponse, {
      min_age: 18,
      max_age: 35,
      sort: 'playful',
    }),
    'GET signup-matches': answered(profilesResponse, { profiles: MEMBERS }),
    'GET auto-like.php': answered(autoLikeResponse, { profile: someProfile(4) }),
    'GET regions': answered(regions, {
      NL: [{ key: 'utrecht', name: 'Utrecht', cities: ['Utrecht', 'Amersfoort'] }],
      BE: [{ key: 'gent', name: 'Gent', cities: ['Gent'] }],
    }),
    'GET likes': answered(likesResponse, {
      profiles: MEMBERS,
      liked_by: [0, 2, 4, 5].map((n) => ({ id: id(n), like_new: n < 3, automatic: n === 2 })),
      given_automatically: [],
      given: [1, 2, 5, 7].map(id),
      matches: [2, 5].map(id),
      has_more: false,
      cursors: { received: null, given: null, matches: null },
    }),
    'PUT likes/:id': answering(likeResponse, ({ params }) => ({
      liked: true,
      match: params.id === id(0),
    })),
    'DELETE likes/:id': answered(likeResponse, { liked: false, match: false }),
  },
} satisfies RemoteFixtures;
