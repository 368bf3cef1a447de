import type { MemberStatus } from '../members/member.repository';
import { findBlockDenial, findMessageDenial, type MessageFacts } from './can-message';

const now = new Date('2026-06-01T12:00:00.000Z');
const member: MemberStatus = {
  site: 'duet',
  account_status: 'active',
  profile_status: 'active',
  fictional: 0,
  invisible: 0,
  country: 'NL',
  age_assured_until: null,
};
const denial = (
  changes: { sender?: Partial<MemberStatus>; partner?: Partial<MemberStatus> } = {},
  facts: Partial<MessageFacts> = {},
) =>
  findMessageDenial({
    site: 'duet',
    sender: { ...member, ...changes.sender },
    partner: { ...member, ...changes.partner },
    rules: { age_proof_countries: ['FR'] },
    now,
    ...facts,
  });

describe('a message between two active members', () => {
  it('is allowed', () => {
    expect(denial()).toBeNull();
  });

  it('is allowed for an invisible sender', () => {
    expect(denial({ sender: { invisible: 1 } })).toBeNull();
  });
});

describe('a message is denied to a sender who', () => {
  it.each<[string, Partial<MemberStatus>, string]>([
    [
      'has not confirmed the e-mail address',
      { account_status: 'not_confirmed', profile_status: 'disabled' },
      'not_confirmed',
    ],
    ['has deleted the account', { account_status: 'deleted' }, 'forbidden'],
    ['has a disabled profile', { profile_status: 'disabled' }, 'forbidden'],
    ['lives where a proof of age is required and has none', { country: 'FR' }, 'age_unproven'],
    ['has a proof of age that ends now', { country: 'FR', age_assured_until: now }, 'age_unproven'],
  ])('%s', (_who, sender, code) => {
    expect(denial({ sender })).toBe(code);
  });

  it('is not known here yet, who has to try again', () => {
    expect(denial({}, { sender: undefined })).toBe('unavailable');
  });

  it('has a reason of their own, before any reason that the partner has', () => {
    expect(denial({ sender: { country: 'FR' }, partner: { profile_status: 'disabled' } })).toBe(
      'age_unproven',
    );
    expect(denial({ sender: { account_status: 'not_confirmed' } }, { partner: undefined })).toBe(
      'not_confirmed',
    );
  });
});

describe('a message is denied to a partner who', () => {
  // @spec 4.1, 4.18
  it.each<[string, Partial<MemberStatus>, string]>([
    ['is a member of another site', { site: 'rosso' }, 'not_found'],
    [
      'has not confirmed the e-mail address',
      { account_status: 'not_confirmed' },
      'member_unavailable',
    ],
    ['has deleted the account', { account_status: 'deleted' }, 'member_unavailable'],
    ['has a disabled profile', { profile_status: 'disabled' }, 'member_unavailable'],
    ['is invisible', { invisible: 1 }, 'member_unavailable'],
    [
      'lives where a proof of age is required and has none',
      { country: 'FR' },
      'member_unavailable',
    ],
    [
      'has a proof of age that ends now',
      { country: 'FR', age_assured_until: now },
      'member_unavailable',
    ],
  ])('%s', (_who, partner, code) => {
    expect(denial({ partner })).toBe(code);
  });

  it('is not known', () => {
    expect(denial({}, { partner: undefined })).toBe('not_found');
  });
});

describe('a proof of age', () => {
  const proven = { country: 'FR', age_assured_until: new Date(now.getTime() + 1) };

  it('opens contact for both until the moment it ends', () => {
    expect(denial({ sender: proven, partner: proven })).toBeNull();
  });

  it('is not required of fictional profiles, on either side', () => {
    expect(
      denial({ sender: { country: 'FR', fictional: 1 }, partner: { country: 'FR', fictional: 1 } }),
    ).toBeNull();
  });

  it('is not required where the site names no countries', () => {
    expect(
      denial({ sender: { country: 'FR' } }, { rules: { age_proof_countries: [] } }),
    ).toBeNull();
  });
});

it.each([
  ['no block', { blocked: false, blocked_by: false }, null],
  ['a block by the partner', { blocked: false, blocked_by: true }, 'blocked_by_member'],
  ['a block by the sender', { blocked: true, blocked_by: false }, 'member_unavailable'],
  [
    'blocks by both, of which the partner’s is named',
    { blocked: true, blocked_by: true },
    'blocked_by_member',
  ],
] as const)('across %s a message gets %j: %s', (_what, relation, code) => {
  expect(findBlockDenial(relation)).toBe(code);
});
