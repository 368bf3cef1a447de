import { fireEvent, screen } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import type { ProfileCard } from '@duet/schemas/identity';
import { open } from '../testing';
import LikesView from './likes.view';
import { toEntries, parseListType } from './lists';

const profile = (id: string): ProfileCard => ({
  id,
  name: id,
  age: 30,
  gender: 'woman',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  main_image: null,
  status: 'active',
  fictional_icon: false,
  online: false,
});

const likes = {
  profiles: [profile('a'), profile('b'), profile('c')],
  liked_by: [
    { id: 'b', like_new: true, automatic: true },
    { id: 'a', like_new: false, automatic: false },
  ],
  given: ['c', 'a', 'unknown'],
  given_automatically: ['c'],
  matches: ['a'],
  cursors: { received: null, given: null, matches: null },
};

const getIds = (type: 'received' | 'given' | 'matches') =>
  toEntries(likes, type).map((entry) => [entry.profile.id, entry.isNew]);

describe('lists of likes', () => {
  // @spec 2.74
  it('mark likes that were given automatically', () => {
    const marked = (['received', 'given', 'matches'] as const).map((type) =>
      toEntries(likes, type).flatMap(({ profile: { id }, isAutomatic }) => (isAutomatic ? id : [])),
    );
    expect(marked).toEqual([['b'], ['c'], []]);
  });

  // @spec 2.67
  it('keep the order of the service and mark new likes', () => {
    expect(getIds('received')).toEqual([
      ['b', true],
      ['a', false],
    ]);
    expect(getIds('matches')).toEqual([['a', false]]);
  });

  it('leave out likes whose member has no profile in the response', () => {
    expect(getIds('given')).toEqual([
      ['c', false],
      ['a', false],
    ]);
  });

  // @spec 2.67
  it('show the received likes when the list type is missing or unknown', () => {
    expect([parseListType(undefined), parseListType('given'), parseListType('nonsense')]).toEqual([
      'received',
      'given',
      'received',
    ]);
  });
});

// @spec 2.67
it('the likes page adds older likes with each click on "Show more"', async () => {
  const page = (n: number, next: string | null) => ({
    ...likes,
    profiles: [{ ...someProfile(n), name: `P${n}` }],
    liked_by: [{ id: someProfile(n).id, like_new: false, automatic: false }],
    cursors: { ...likes.cursors, received: next },
  });
  await open(LikesView, {
    at: '/likes',
    answers: {
      'GET likes': ({ query }) =>
        ({
          one: { body: page(1, 'two') },
          two: { body: page(2, null) },
        })[query.get('cursor') ?? ''] ?? { body: page(0, 'one') },
    },
  });
  for (const shown of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(new RegExp(`^P${shown}`))).toBeTruthy();
  }
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
