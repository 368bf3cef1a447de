import { findProfileDenial, type ProfileFacts } from './can-see-profile';

const facts: ProfileFacts = {
  isOwn: false,
  profile: { profileStatus: 'active' },
  relation: { blocked_by: false },
};

it.each<[string, Partial<ProfileFacts>, ReturnType<typeof findProfileDenial>]>([
  ['an active member', {}, null],
  ['an unknown member', { profile: null }, 'not_found'],
  ['a member with a disabled profile', { profile: { profileStatus: 'disabled' } }, 'not_found'],
  [
    'the owner of a disabled profile',
    { isOwn: true, profile: { profileStatus: 'disabled' } },
    null,
  ],
  ['a member who has blocked the reader', { relation: { blocked_by: true } }, 'blocked_by_member'],
  [
    'a disabled member who has blocked the reader',
    { profile: { profileStatus: 'disabled' }, relation: { blocked_by: true } },
    'not_found',
  ],
])('findProfileDenial for %s (%j) returns %s', (_whose, changes, denial) => {
  expect(findProfileDenial({ ...facts, ...changes })).toBe(denial);
});
