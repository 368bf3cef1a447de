import type { Change } from '../faults/plant.ts';

/** `rule` is the wrong behaviour, `file` a path from the root. */
export type Mutant = Change & { rule: string };

export const MUTANTS: readonly Mutant[] = [
  // Mutants of identity.
  {
    rule: 'a free member sees locked photos',
    file: 'services/identity/src/profile/photos/can-see-photo.ts',
    from: "(reader === 'premium' && canSeePhoto(reader, photo))",
    to: "(reader !== 'visitor' && canSeePhoto(reader, photo))",
  },
  {
    rule: 'a rejected photo is shown to others',
    file: 'services/identity/src/profile/photos/can-see-photo.ts',
    from: "status === 'active' || status === 'private';",
    to: "status !== 'pending';",
  },
  {
    rule: 'a private photo can be the main one',
    file: 'services/identity/src/profile/photos/photo-order.ts',
    from: '!photo.private && (photo.status',
    to: '(photo.status',
  },
  {
    rule: 'a blocked member can open the profile',
    file: 'services/identity/src/profile/profiles/can-see-profile.ts',
    from: "relation.blocked_by ? 'blocked_by_member' : null",
    to: 'null',
  },
  {
    rule: 'a disabled profile can be opened',
    file: 'services/identity/src/profile/profiles/can-see-profile.ts',
    from: "if (!profile || (profile.profileStatus !== 'active' && !isOwn))",
    to: 'if (!profile)',
  },
  {
    rule: 'one year under the minimum age can sign up',
    file: 'services/identity/src/account/signup/signup-rules.ts',
    from: 'age < minAge ?',
    to: 'age < minAge - 1 ?',
  },
  {
    rule: 'an expired proof of age is shown as valid',
    file: 'services/identity/src/profile/age-assurance/age-status.ts',
    from: ' && proof.expiresAt > now;',
    to: ';',
  },
  {
    rule: 'the link of a password reset works for a day',
    file: 'services/identity/src/account/mails/mail-validity.ts',
    from: 'password_reset: { isWanted: isThere, tokenLife: HOUR }',
    to: 'password_reset: { isWanted: isThere, tokenLife: DAY }',
  },
  // Mutants of matching.
  {
    rule: 'search shows members behind a block',
    file: 'services/matching/src/search/searcher.service.ts',
    from: 'new Set([id, ...blocked])',
    to: 'new Set([id])',
  },
  {
    rule: 'an invisible member can be found',
    file: 'services/matching/src/members/can-be-found.ts',
    from: 'isConfirmed(card) && card.invisible !== true',
    to: 'isConfirmed(card)',
  },
  {
    rule: 'a blocked member can like',
    file: 'services/matching/src/likes/can-like.ts',
    from: "if (blockedBy) return 'blocked_by_member';",
    to: '',
  },
  {
    rule: 'a like needs no proof of age',
    file: 'services/matching/src/likes/can-like.ts',
    from: "isAgeUnproven(card, rules, now) ? 'age_unproven' : null",
    to: 'null',
  },
  {
    rule: 'one swipe more than the day allows',
    file: 'services/matching/src/swipe/swipe.service.ts',
    from: '>= SWIPE_LIKES_PER_DAY)',
    to: '> SWIPE_LIKES_PER_DAY)',
  },
  {
    rule: 'automatic likes come from members who did not consent',
    file: 'services/matching/src/likes/can-like.ts',
    from: 'isFindable(card) && (card.fictional || card.auto_like)',
    to: 'isFindable(card)',
  },
  // Mutants of messaging.
  {
    rule: 'a blocked member can send a message',
    file: 'services/messaging/src/chat/conversations/can-message.ts',
    from: "if (blockedBy) return 'blocked_by_member';",
    to: '',
  },
  {
    rule: 'an invisible member can be messaged',
    file: 'services/messaging/src/chat/conversations/can-message.ts',
    from: '!isActive(partner) || partner.invisible === 1',
    to: '!isActive(partner)',
  },
  {
    rule: 'a member without proof of age can be messaged',
    file: 'services/messaging/src/chat/conversations/can-message.ts',
    from: "isUnproven(partner, rules, now) ? 'member_unavailable' : null",
    to: 'null',
  },
  {
    rule: 'a free member writes to one partner more',
    file: 'services/messaging/src/chat/messages/message.service.ts',
    from: '< TIER_LIMITS.free.conversations',
    to: '<= TIER_LIMITS.free.conversations',
  },
  {
    rule: 'the history of premium members is limited',
    file: 'services/messaging/src/chat/messages/message-limits.ts',
    from: 'if (isPremium || days === 0)',
    to: 'if (days === 0)',
  },
  {
    rule: 'free messages cost credits',
    file: 'services/messaging/src/chat/messages/message-delivery.ts',
    from: 'if (message.free === 0) credits =',
    to: 'credits =',
  },
  {
    rule: 'messages cross a block that came after they were accepted',
    file: 'services/messaging/src/chat/messages/message-delivery.ts',
    from: "if (isBlocked) return 'blocked';",
    to: '',
  },
  {
    rule: 'repeated openers of low trust are delivered once more',
    file: 'services/messaging/src/safety/screening/opener-limits.ts',
    from: 'limits.same;',
    to: 'limits.same + 1;',
  },
  // Mutants of billing.
  {
    rule: 'a refund a day after its last day is accepted',
    file: 'services/billing/src/money-back/refunds/refund-terms.ts',
    from: '(days + 1) * DAY',
    to: '(days + 2) * DAY',
  },
  {
    rule: 'premium survives the refund of the whole order',
    file: 'services/billing/src/money/wallets/wallet.service.ts',
    from: 'credits, endsOrder ? 1 : 0)',
    to: 'credits, 0)',
  },
  {
    rule: 'a message can be bought with one credit too few',
    file: 'services/billing/src/money/holds/afford.ts',
    from: 'return cost > balance ?',
    to: 'return cost > balance + 1 ?',
  },
  {
    rule: 'a first-purchase discount works for a second purchase',
    file: 'services/billing/src/shop/discounts/discount-rules.ts',
    from: ' || (discount.firstPurchase && buyer.hasPurchased)',
    to: '',
  },
  {
    rule: 'a refund of a reversible payment is paid without review',
    file: 'services/billing/src/money-back/refunds/dispute-window.ts',
    from: 'now.getTime() < paidAt',
    to: 'now.getTime() > paidAt',
  },
  {
    rule: 'who asked for credits can approve them',
    file: 'services/billing/src/staff/support/adjustment-terms.ts',
    from: "decision === 'approve' && askedBy === staff ? 'second_person_required' : null",
    to: 'null',
  },
  {
    rule: 'a withdrawal owes nothing for credits of messages under way',
    file: 'services/billing/src/money-back/withdrawals/withdrawal-terms.ts',
    from: 'spent + held > 0',
    to: 'spent > 0',
  },
  {
    rule: 'a late withdrawal is paid out',
    file: 'services/billing/src/money-back/withdrawals/withdrawal-execution.ts',
    from: 'isTooLate(statement.receivedAt, purchase.boughtAt, siteDays)',
    to: 'false',
  },
  // Mutants of the gateway.
  {
    rule: 'a link on a sibling domain can log a member out',
    file: 'gateway/src/security/csrf.ts',
    from: "return site === 'same-origin' || site === 'none';",
    to: "return site !== 'cross-site';",
  },
  {
    rule: 'a session of one site counts on another',
    file: 'gateway/src/api/callers.ts',
    from: 'const session = tokenHash ? await this.options.sessions.find(tokenHash) : null;\n    return session?.site === settings.site ? session : null;',
    to: 'return tokenHash ? await this.options.sessions.find(tokenHash) : null;',
  },
  {
    rule: 'a staff session of one site counts on another',
    file: 'gateway/src/api/callers.ts',
    from: 'const session = token ? await this.options.staffSessions.find(hashToken(token)) : null;\n    return session?.site === settings.site ? session : null;',
    to: 'return token ? await this.options.staffSessions.find(hashToken(token)) : null;',
  },
  {
    rule: 'each IPv6 address has a rate limit of its own',
    file: 'gateway/src/security/limits.ts',
    from: 'groups.slice(0, 4)',
    to: 'groups.slice(0, 8)',
  },
  {
    rule: 'staff without the right see the queues',
    file: 'gateway/src/api/api.ts',
    from: "!session?.permissions.includes('queues.manage')",
    to: '!session',
  },
  {
    rule: 'a campaign runs after its end',
    file: 'gateway/src/pages/campaigns/matching.ts',
    from: ' && (until === null || Date.parse(until) > now)',
    to: '',
  },
];
