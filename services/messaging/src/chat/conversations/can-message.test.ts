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
    partnerWrote: false,
    rules: { age_proof_countries: ['FR'] },
    now,
    ...facts,
  });

describe('findMessageDenial for two active members', () => {
  it('allows the message', () => {
    expect(denial()).toBeNull();
  });

  it('allows a message from an invisible sender', () => {
    expect(denial({ sender: { invisible: 1 } })).toBeNull();
  });

  // @spec 6.25
  it.each([
    ['denies a first message to an invisible partner', false, 'member_unavailable'],
    ['allows the answer to an invisible partner', true, null],
  ])('%s', (_, partnerWrote, code) => {
    expect(denial({ partner: { invisible: 1 } }, { partnerWrote })).toBe(code);
  });

  it('denies a reply to a partner who is no longer active', () => {
    expect(denial({ partner: { profile_status: 'disabled' } }, { partnerWrote: true })).toBe(
      'member_unavailable',
    );
  });
});

describe('findMessageDenial by member status of the sender', () => {
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
  ])('denies a sender who %s', (_who, sender, code) => {
    expect(denial({ sender })).toBe(code);
  });

  it('returns unavailable while the sender’s member snapshot is missing', () => {
    expect(denial({}, { sender: undefined })).toBe('unavailable');
  });

  it('returns the sender’s denial if sender and partner are both denied', () => {
    expect(denial({ sender: { country: 'FR' }, partner: { profile_status: 'disabled' } })).toBe(
      'age_unproven',
    );
    expect(denial({ sender: { account_status: 'not_confirmed' } }, { partner: undefined })).toBe(
      'not_confirmed',
    );
  });
});

describe('findMessageDenial by member status of the partner', () => {
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
  ])('denies messages to a partner who %s', (_who, partner, code) => {
    expect(denial({ partner })).toBe(code);
  });

  it('denies messages to an unknown partner', () => {
    expect(denial({}, { partner: undefined })).toBe('not_found');
  });
});

describe('findMessageDenial with a required proof of age', () => {
  const proven = { country: 'FR', age_assured_until: new Date(now.getTime() + 1) };

  it('allows messages until the proof of age expires', () => {
    expect(denial({ sender: proven, partner: proven })).toBeNull();
  });

  it('requires no proof of age from fictional profiles', () => {
    expect(
      denial({ sender: { country: 'FR', fictional: 1 }, partner: { country: 'FR', fictional: 1 } }),
    ).toBeNull();
  });

  it('requires no proof of age if the site’s list of countries is empty', () => {
    expect(
      denial({ sender: { country: 'FR' } }, { rules: { age_proof_countries: [] } }),
    ).toBeNull();
  });
});

it.each([
  ['no block', { blocked: false, blocked_by: false }, null],
  ['a block by the partner', { blocked: false, blocked_by: true }, 'blocked_by_member'],
  ['a block by the sender', { blocked: true, blocked_by: false }, 'member_unavailable'],
  ['blocks by both members', { blocked: true, blocked_by: true }, 'blocked_by_member'],
] as const)('findBlockDenial for %s (%j) returns %s', (_what, relation, code) => {
  expect(findBlockDenial(relation)).toBe(code);
});
