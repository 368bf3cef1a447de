import type { ProfileCard } from '@duet/schemas/identity';
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

  it('exclude members without a profile in the response', () => {
    expect(getIds('given')).toEqual([
      ['c', false],
      ['a', false],
    ]);
  });

  // @spec 2.67
  it('show the received likes for an unknown list type', () => {
    expect([parseListType(undefined), parseListType('given'), parseListType('nonsense')]).toEqual([
      'received',
      'given',
      'received',
    ]);
  });
});
