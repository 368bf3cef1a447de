import { answered, someId, ONE_PAGE } from '@duet/federation/fixtures';
import { empty } from '@duet/schemas/common';
import {
  disputesResponse,
  refund,
  refundReviewsResponse,
  waitingWithdrawalsResponse,
} from '@duet/schemas/refunds';
import { someMember } from './fixtures-member';

export const moneyFixtures = (minutesAgo: (minutes: number) => string) => ({
  'GET staff/withdrawals': answered(waitingWithdrawalsResponse, {
    ...ONE_PAGE,
    withdrawals: [
      {
        id: someId(501),
        received_at: minutesAgo(300),
        reason: 'unmatched',
        statement: {
          name: 'Kofi',
          email: 'kofi@duet.example',
          contract: 'my order of last week',
        },
        payment_id: null,
      },
    ],
  }),
  'POST staff/withdrawals/:id': answered(empty, {}),
  'GET staff/refunds': answered(refundReviewsResponse, {
    ...ONE_PAGE,
    refunds: [
      {
        ...{
          id: someId(701),
          member_id: someMember(3).id,
          member: someMember(3),
          payment_id: someId(602),
          payment_method: 'sdd',
          bought_at: minutesAgo(9_000),
          requested_at: minutesAgo(400),
        },
        ...{
          decision_by: minutesAgo(-19_760),
          credits: 30,
          amount: 2_499,
          currency: 'EUR',
          withdrawal: true,
          reversible: true,
          approvals_left: 1,
          mine: false,
        },
      },
    ],
  }),
  'POST staff/refunds/:id': answered(refund, {
    ...{
      id: someId(701),
      payment_id: someId(602),
      state: 'done',
      credits: 30,
      amount: 2_499,
      currency: 'EUR',
      payment_method: 'sdd',
    },
    ...{ requested_at: minutesAgo(400), decision_by: null, reason: null },
  }),
  'GET staff/disputes': answered(disputesResponse, {
    ...ONE_PAGE,
    disputes: [
      {
        payment_id: someId(601),
        amount: 2_499,
        currency: 'EUR',
        payment_method: 'creditcard',
        paid_at: minutesAgo(60_000),
        charged_back_at: minutesAgo(500),
        frozen: 18,
        paid_twice: 583,
      },
    ],
  }),
  'POST staff/disputes/:id': answered(empty, {}),
});
