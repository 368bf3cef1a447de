import { answered, answering, someId, someProfile, ONE_PAGE } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import { refund } from '@duet/schemas/refunds';
import type { StaffMember } from '@duet/schemas/staff';
import {
  adjustment,
  adjustmentsResponse,
  memberMailsResponse,
  memberSearchResponse,
  staffWallet,
  supportMember,
} from '@duet/schemas/staff-support';
import type { Adjustment } from '@duet/schemas/staff-support';

interface Kit {
  memberAt: (n: number) => StaffMember;
  minutesAgo: (minutes: number) => string;
}

export function supportFixtures({ memberAt, minutesAgo }: Kit) {
  const wish: Adjustment = {
    id: someId(610),
    member_id: someProfile(3).id,
    credits: 120,
    reason: 'Messages lost in the outage.',
    state: 'waiting',
    mine: false,
    asked_at: minutesAgo(20),
    decided_at: null,
  };
  const bought = {
    payment_id: someId(620),
    bought_at: minutesAgo(4_000),
    bought: 30,
    credits: 12,
    amount: 1_000,
    currency: 'EUR',
    payment_method: 'ideal' as const,
    until: minutesAgo(-4_000),
    review: false,
  };
  return {
    'POST staff/support/search': answered(memberSearchResponse, {
      ...ONE_PAGE,
      members: [memberAt(3), memberAt(5)],
    }),
    'GET staff/support/:id': answering(supportMember, () => ({
      ...{
        member: memberAt(3),
        email: 'noor@duet.example',
        locale: 'nl',
        locked: true,
        second_factor: true,
        second_factor_removal_at: null,
        erased_at: null,
        campaign: { network: 'search', ref: 'autumn' },
      },
      age: {
        state: 'passed' as const,
        proof: {
          method: 'document' as const,
          provider: 'sandbox',
          proven_at: minutesAgo(8_000),
          expires_at: minutesAgo(-90_000),
        },
        last: null,
      },
      sessions: [
        {
          id: someId(630),
          device: { kind: 'phone' as const, browser: 'Firefox', system: 'Android' },
          country: 'NL',
          created_at: minutesAgo(90),
          seen_at: minutesAgo(2),
          current: false,
        },
      ],
      events: [
        { at: minutesAgo(90), kind: 'session' as const, what: 'NL' },
        { at: minutesAgo(3_000), kind: 'reported' as const, what: 'fake' },
        { at: minutesAgo(8_000), kind: 'age_check' as const, what: 'passed' },
        { at: minutesAgo(8_500), kind: 'consent_given' as const, what: 'sexual_orientation' },
        { at: minutesAgo(9_000), kind: 'activated' as const, what: '' },
        { at: minutesAgo(9_010), kind: 'signed_up' as const, what: '' },
      ],
    })),
    'POST staff/support/:id/unlock': answered(empty, {}),
    'POST staff/support/:id/activation-mail': answered(empty, {}),
    'POST staff/support/:id/second-factor-removal': answered(empty, {}),
    'GET staff/member-mails/:id': answered(memberMailsResponse, {
      ...ONE_PAGE,
      mails: [
        {
          id: someId(640),
          kind: 'receipt',
          state: 'sent',
          reason: null,
          created_at: minutesAgo(4_000),
          sent_at: minutesAgo(3_999),
        },
        {
          id: someId(641),
          kind: 'activation',
          state: 'refused',
          reason: '550 no such user',
          created_at: minutesAgo(9_009),
          sent_at: null,
        },
      ],
      suppressed: false,
    }),
    'GET staff/wallets/:id': answered(staffWallet, {
      ...{
        credits: 22,
        held: 2,
        paid_user: true,
        adjustment_limit: 50,
        adjustment_left: 30,
        refund_left: 8_500,
        payments: [],
        refunds: [],
        refundable: [bought],
        adjustments: [wish],
      },
      lines: [
        {
          id: someId(650),
          kind: 'purchase',
          credits: 30,
          balance: 40,
          at: minutesAgo(4_000),
          receipt: {
            price: 2_499,
            currency: 'EUR',
            discount: 0,
            discount_code: null,
            discount_kind: null,
          },
          document: { id: someId(651), number: 'DUET-000017' },
        },
        {
          id: someId(652),
          kind: 'signup_credits',
          credits: 10,
          balance: 10,
          at: minutesAgo(9_000),
          receipt: null,
          document: null,
        },
      ],
    }),
    'POST staff/wallets/:id/adjustments': answered(adjustment, {
      ...wish,
      state: 'done',
      mine: true,
    }),
    'POST staff/wallets/:id/refunds': answered(refund, {
      id: someId(660),
      payment_id: bought.payment_id,
      state: 'done',
      credits: 12,
      amount: 1_000,
      currency: 'EUR',
      payment_method: 'ideal',
      requested_at: minutesAgo(0),
      decision_by: null,
      reason: null,
    }),
    'POST staff/wallets/:id/receipts': answered(empty, {}),
    'GET staff/adjustments': answered(adjustmentsResponse, { ...ONE_PAGE, adjustments: [wish] }),
    'POST staff/adjustments/:id': answered(adjustment, { ...wish, state: 'done' }),
  };
}
