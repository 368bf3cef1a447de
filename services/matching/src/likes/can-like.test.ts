import type { MemberSnapshot } from '@duet/schemas/events';
import { buildSnapshot, publicPhoto } from '../../test/factories';
import { hasPublicPhoto, isFindable } from '../members/can-be-found';
import { canLikeAutomatically, findGiverDenial, findReceiverDenial } from './can-like';

const now = new Date('2026-06-01T12:00:00.000Z');
const rules = { age_proof_countries: ['FR'] };
const atNow = { country: 'FR', age_assured_until: now.toISOString() };
const later = { country: 'FR', age_assured_until: new Date(now.getTime() + 1).toISOString() };

describe('findGiverDenial', () => {
  it.each<[string, Partial<MemberSnapshot>, ReturnType<typeof findGiverDenial>]>([
    ['an active member', {}, null],
    ['an invisible member', { invisible: true }, null],
    ['an unconfirmed member', { account_status: 'not_confirmed' }, 'not_confirmed'],
    ['a disabled member', { profile_status: 'disabled' }, 'not_confirmed'],
    ['a member without a required proof of age', { country: 'FR' }, 'age_unproven'],
    ['a member whose proof of age expires now', atNow, 'age_unproven'],
    ['a member with a proof of age', later, null],
  ])('for %s (%j) returns %s', (_who, card, denial) => {
    expect(findGiverDenial(buildSnapshot(card), rules, now)).toBe(denial);
  });

  it("returns unavailable until the member's snapshot has arrived", () => {
    expect(findGiverDenial(undefined, rules, now)).toBe('unavailable');
  });
});

describe('findReceiverDenial', () => {
  const free = { blocked: false, blockedBy: false };

  it.each<[string, Partial<MemberSnapshot>, typeof free, ReturnType<typeof findReceiverDenial>]>([
    ['an active member', {}, free, null],
    ['an invisible member', { invisible: true }, free, 'not_found'],
    ['an unconfirmed member', { account_status: 'not_confirmed' }, free, 'not_found'],
    ['a deleted member', { account_status: 'deleted' }, free, 'not_found'],
    ['a disabled member', { profile_status: 'disabled' }, free, 'not_found'],
    [
      'a member who has blocked the giver',
      {},
      { blocked: false, blockedBy: true },
      'blocked_by_member',
    ],
    ['a member blocked by the giver', {}, { blocked: true, blockedBy: false }, 'not_found'],
    [
      'a member, if giver and receiver have blocked each other',
      {},
      { blocked: true, blockedBy: true },
      'blocked_by_member',
    ],
    [
      'an invisible member who has blocked the giver',
      { invisible: true },
      { blocked: false, blockedBy: true },
      'not_found',
    ],
  ])('for %s (%j, %j) returns %s', (_who, card, relation, denial) => {
    expect(findReceiverDenial(buildSnapshot(card), relation)).toBe(denial);
    expect(findReceiverDenial(undefined, relation)).toBe('not_found');
  });
});

describe('automatic likes', () => {
  it.each<[string, Partial<MemberSnapshot>, boolean]>([
    ['need a consent', {}, false],
    ['are given with a consent', { auto_like: true }, true],
    ['are given for a fictional profile', { fictional: true }, true],
    ['are not given for an invisible member', { auto_like: true, invisible: true }, false],
    [
      'are not given for an unconfirmed member',
      { auto_like: true, account_status: 'not_confirmed' },
      false,
    ],
    ['are not given for a disabled member', { auto_like: true, profile_status: 'disabled' }, false],
    [
      'are not given for a disabled fictional profile',
      { fictional: true, profile_status: 'disabled' },
      false,
    ],
    ['are not given without a required proof of age', { auto_like: true, country: 'FR' }, false],
    ['are given with a proof of age', { auto_like: true, ...later }, true],
    ['need no proof of age for a fictional profile', { fictional: true, country: 'FR' }, true],
  ])('%s', (_what, card, isGiven) => {
    expect(canLikeAutomatically(buildSnapshot(card), rules, now)).toBe(isGiven);
  });
});

it('members are findable if confirmed and visible; their photos are public if approved', () => {
  expect(
    [{}, { invisible: true }, { account_status: 'not_confirmed' as const }].map((card) =>
      isFindable(buildSnapshot(card)),
    ),
  ).toEqual([true, false, false]);
  expect(
    [null, publicPhoto(), { ...publicPhoto(), status: 'pending' as const }].map((photo) =>
      hasPublicPhoto(buildSnapshot({ main_image: photo })),
    ),
  ).toEqual([false, true, false]);
});
