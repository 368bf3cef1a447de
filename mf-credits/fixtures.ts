import { answered, answering, someId, ONE_PAGE } from '@duet/federation/fixtures';
import type { RemoteFixtures } from '@duet/federation/fixtures';
import {
  creditsResponse,
  orderResponse,
  payment,
  paymentMethodsResponse,
  transactionsResponse,
} from '@duet/schemas/billing';
import { debitResponse, debitCodeResponse, debitFormResponse } from '@duet/schemas/direct-debit';
import {
  repeatResponse,
  repeatOrderResponse,
  storedCardResponse,
} from '@duet/schemas/repeat-order';
import {
  refund,
  refundsResponse,
  withdrawableResponse,
  withdrawalResponse,
  withdrawalStatementResponse,
} from '@duet/schemas/refunds';
import { bestOffers, discountCode } from '@duet/schemas/discounts';
import type { DiscountCode } from '@duet/schemas/discounts';
import type { RepeatableOrder, StoredCard } from '@duet/schemas/repeat-order';
import type { Bundle, Payment, TransactionsResponse } from '@duet/schemas/billing';

const bought: Payment = {
  payment_id: someId(1),
  status: 'completed',
  bundle_id: 'credits-60',
  credits: 60,
  price: 2_996,
  discount: 999,
  currency: 'EUR',
  payment_method: 'ideal',
  recurring: false,
  created_at: '2026-05-28T19:20:00.000Z',
  document: { id: someId(7), number: 'DUET-000031' },
};

const BUNDLES: Bundle[] = [
  { id: 'credits-15', credits: 15, price: 1_295, currency: 'EUR', style: 'p0' },
  { id: 'credits-60', credits: 60, price: 3_995, currency: 'EUR', style: 'p1' },
  { id: 'credits-150', credits: 150, price: 8_495, currency: 'EUR', style: 'p2' },
  { id: 'credits-400', credits: 400, price: 18_995, currency: 'EUR', style: 'p3' },
];
export const WELCOME: DiscountCode = {
  ...{
    code: 'WELCOME25',
    country: null,
    user_id: null,
    expires: new Date(Date.now() + 7_200_000).toISOString(),
    value_percentage: 25,
    currency: null,
  },
  ...{
    minimum_order_value: 0,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: [],
  },
};
const LINES: TransactionsResponse['transactions'] = [
  {
    id: someId(4),
    kind: 'message',
    credits: -1,
    balance: 61,
    at: '2026-05-29T08:12:00.000Z',
    receipt: null,
  },
  {
    id: someId(3),
    kind: 'purchase',
    credits: 60,
    balance: 62,
    at: '2026-05-28T19:21:00.000Z',
    receipt: {
      price: 2_996,
      currency: 'EUR',
      discount: 999,
      discount_code: 'WELCOME25',
      discount_kind: 'welcome',
    },
    document: { id: someId(7), number: 'DUET-000031' },
  },
  {
    id: someId(2),
    kind: 'signup_credits',
    credits: 2,
    balance: 2,
    at: '2026-05-27T10:00:00.000Z',
    receipt: null,
  },
];

const CARD: StoredCard = { last_digits: '6155', stored_at: '2026-05-28T19:21:00.000Z' };
const LAST: RepeatableOrder = {
  ...{
    credits: 60,
    payment_method: 'creditcard',
    kind: 'card',
    bank: null,
    bought_at: '2026-05-28T19:20:00.000Z',
  },
  ...{
    bundle: { id: 'credits-60', credits: 60, price: 3_995, currency: 'EUR', style: 'p1' },
    method_offered: true,
    card: CARD,
  },
};
const MANDATE = {
  version: '2026-01',
  text: 'By giving this mandate, you authorise us to send one instruction to your bank to debit your account with the amount of this order.',
};
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const UNTIL = new Date(Date.now() + 864_000_000).toISOString();
const refundable = {
  payment_id: bought.payment_id,
  bought_at: bought.created_at,
  bought: 60,
  credits: 48,
  amount: 2_396,
  currency: 'EUR',
  payment_method: 'ideal' as const,
  until: UNTIL,
  review: false,
};

export const fixtures = {
  params: { bundle: 'credits-60', paymentmethod: 'ideal' },
  answers: {
    'GET credits': answering(creditsResponse, ({ tier }) => ({
      credits: tier === 'paid' ? 120 : 2,
      paid_user: tier === 'paid',
      bundles: BUNDLES,
      vat_percentage: 21,
    })),
    'GET payment-methods': answered(paymentMethodsResponse, {
      methods: [
        {
          method: 'ideal',
          kind: 'redirect',
          settle_days: 0,
          banks: [
            { id: '1', name: 'ABN AMRO' },
            { id: '2', name: 'Rabobank' },
          ],
        },
        { method: 'bancontact', kind: 'redirect', settle_days: 0, banks: [] },
        { method: 'creditcard', kind: 'card', settle_days: 0, banks: [] },
        { method: 'mastercard', kind: 'card', settle_days: 0, banks: [] },
        { method: 'visa', kind: 'card', settle_days: 0, banks: [] },
        { method: 'maestro', kind: 'card', settle_days: 0, banks: [] },
        { method: 'paypal', kind: 'wallet', settle_days: 0, banks: [] },
        { method: 'sct', kind: 'bank_transfer', settle_days: 2, banks: [] },
        { method: 'sdd', kind: 'direct_debit', settle_days: 5, banks: [] },
      ],
    }),
    'POST orders': answering(orderResponse, () => ({
      payment_id: bought.payment_id,
      redirect_url: globalThis.location.href,
    })),
    'GET orders/repeat': answering(repeatResponse, ({ tier }) => ({
      order: tier === 'paid' ? LAST : null,
      vat_percentage: 21,
    })),
    'POST orders/repeat': answered(repeatOrderResponse, {
      payment_id: bought.payment_id,
      redirect_url: null,
    }),
    'GET stored-card': answering(storedCardResponse, ({ tier }) => ({
      card: tier === 'paid' ? CARD : null,
    })),
    'DELETE stored-card': answered(storedCardResponse, { card: null }),
    'GET direct-debit': answered(debitFormResponse, {
      available: true,
      blocked: false,
      mandate: MANDATE,
      currency: 'EUR',
      limits: { day: 12_500, month: 37_500, left: 12_500 },
    }),
    'POST direct-debit/otp': answering(debitCodeResponse, () => ({
      expires_at: inMinutes(10),
      again_at: inMinutes(1),
    })),
    'POST direct-debit': answered(debitResponse, { payment_id: bought.payment_id }),
    'GET discountcode': answered(discountCode, WELCOME),
    'GET discountcode/best': answered(bestOffers, {
      now: WELCOME,
      ends: WELCOME.expires,
      after: null,
    }),
    'GET payments/:id': answered(payment, bought),
    'GET refunds': answering(refundsResponse, ({ tier }) => ({
      ...ONE_PAGE,
      refundable: tier === 'paid' ? [refundable] : [],
      refunds: [],
    })),
    'POST refunds': answering(refund, () => ({
      id: someId(8),
      payment_id: bought.payment_id,
      state: 'done' as const,
      credits: 48,
      amount: 2_396,
      currency: 'EUR',
      payment_method: 'ideal' as const,
      requested_at: new Date().toISOString(),
      decision_by: null,
      reason: null,
    })),
    'GET withdrawals': answering(withdrawableResponse, ({ tier }) => ({
      contracts:
        tier === 'paid'
          ? [
              {
                payment_id: bought.payment_id,
                bought_at: bought.created_at,
                credits: 60,
                price: 2_996,
                currency: 'EUR',
                until: UNTIL,
              },
            ]
          : [],
    })),
    'POST withdrawals/statement': answering(withdrawalStatementResponse, () => ({
      reference: someId(9),
      received_at: new Date().toISOString(),
      name: 'Robin de Vries',
      email: 'robin@example.org',
      contract: 'Order 1',
    })),
    'POST withdrawals': answering(withdrawalResponse, () => ({
      reference: someId(9),
      received_at: new Date().toISOString(),
    })),
    'GET transactions': answering(transactionsResponse, ({ tier }) => ({
      transactions: LINES,
      ...ONE_PAGE,
      more: false,
      payments: tier === 'paid' ? [bought] : [],
    })),
  },
} satisfies RemoteFixtures;
