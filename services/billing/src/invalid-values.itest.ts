import { newId } from '@duet/service-kit/ids';
import { type Recipe, testInvalidValues } from '@duet/testing/invalid-values';
import type { As } from '@duet/testing/test-app';
import { type BillingApp, createBillingApp } from '../test/app';
import { activateMember } from '../test/factories';

jest.setTimeout(60_000);

let app: BillingApp;
let member: string;
beforeAll(async () => {
  app = await createBillingApp();
  member = await activateMember(app);
});
afterAll(() => app.close());

const NOTHING: Recipe = {};
const asStaff = {
  as: (): As => ({
    staff: newId(),
    permissions: [
      'money.review',
      'members.support',
      'credits.adjust',
      'settings.edit',
      'figures.read',
    ],
  }),
};
const NOBODYS = '0'.repeat(26);
const RECIPES: Record<string, Recipe> = {
  'GET /api/credits': NOTHING,
  'GET /api/payment-methods': NOTHING,
  'POST /api/orders': {
    body: () => ({
      bundle_id: 'p1-nl',
      payment_method: 'ideal',
      bank: '4',
      discount_code: 'NOPE',
      store_card: false,
    }),
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
  },
  'GET /api/orders/repeat': NOTHING,
  'POST /api/orders/repeat': {
    body: () => ({
      bundle_id: 'p1-nl',
      payment_method: 'ideal',
      price: 2499,
      currency: 'EUR',
      discount_code: 'NOPE',
      charge_card: false,
    }),
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
  },
  'GET /api/stored-card': NOTHING,
  'DELETE /api/stored-card': NOTHING,
  'GET /api/direct-debit': NOTHING,
  'POST /api/direct-debit/otp': { body: () => ({ phone: 'none' }) },
  'POST /api/direct-debit': {
    body: () => ({
      ...{
        bundle_id: 'p1-nl',
        discount_code: 'NOPE',
        mandate_version: '2026-01',
        otp: '123456',
        account_holder: 'R. de Vries',
        iban: 'NL91ABNA0417164300',
      },
      ...{
        street: 'Oudegracht',
        house_number: '12',
        zip: '3511 AB',
        city: 'Utrecht',
        phone: '+31612345678',
      },
    }),
  },
  'GET /api/discountcode': NOTHING,
  'GET /api/discountcode/best': NOTHING,
  'GET /api/payments/{id}': { at: () => ({ id: NOBODYS }) },
  'GET /api/transactions': NOTHING,
  'GET /api/transactions/{id}': { at: () => ({ id: NOBODYS }) },
  'GET /api/refunds': NOTHING,
  'POST /api/refunds': { body: () => ({ payment_id: NOBODYS, credits: 1 }) },
  'GET /api/receipts/{id}': { at: () => ({ id: NOBODYS }) },
  'GET /api/withdrawals': NOTHING,
  'POST /api/withdrawals': {
    body: () => ({
      name: 'Robin',
      email: `${newId().toLowerCase()}@example.org`,
      contract: 'Order 1',
    }),
  },
  'POST /api/withdrawals/statement': { body: () => ({ token: 'unknown' }) },
  'GET /api/staff/withdrawals': asStaff,
  'POST /api/staff/withdrawals/{id}': {
    ...asStaff,
    at: () => ({ id: NOBODYS }),
    body: () => ({ note: 'Paid.' }),
  },
  'GET /api/staff/refunds': asStaff,
  'POST /api/staff/refunds/{id}': {
    ...asStaff,
    at: () => ({ id: NOBODYS }),
    body: () => ({ decision: 'approve', note: 'Fine.' }),
  },
  'GET /api/staff/disputes': asStaff,
  'POST /api/staff/disputes/{id}': {
    ...asStaff,
    at: () => ({ id: NOBODYS }),
    body: () => ({ note: 'Won.' }),
  },
  'GET /api/staff/money-figures': {
    ...asStaff,
    at: () => ({ from: '2026-01-01', to: '2026-01-31' }),
  },
  'GET /api/staff/catalogue': asStaff,
  'GET /api/staff/catalogue/history': asStaff,
  'PUT /api/staff/catalogue/{kind}/{key}': {
    ...asStaff,
    at: () => ({ kind: 'bundle', key: 'p1-nl' }),
    body: () => ({
      value: {
        country: 'NL',
        currency: 'EUR',
        credits: 30,
        price: 2499,
        style: 'p1',
        position: 1,
        active: true,
      },
      version: NOBODYS,
    }),
  },
  'POST /api/staff/catalogue/undo': { ...asStaff, body: () => ({ id: NOBODYS }) },
  'GET /api/staff/wallets/{id}': { ...asStaff, at: () => ({ id: member }) },
  'POST /api/staff/wallets/{id}/adjustments': {
    ...asStaff,
    at: () => ({ id: member }),
    body: () => ({ client_id: newId(), credits: 1, reason: 'A lost message.' }),
  },
  'POST /api/staff/wallets/{id}/refunds': {
    ...asStaff,
    at: () => ({ id: member }),
    body: () => ({ payment_id: NOBODYS, credits: 1, reason: 'Asked by phone.' }),
  },
  'POST /api/staff/wallets/{id}/receipts': {
    ...asStaff,
    at: () => ({ id: member }),
    body: () => ({ document_id: NOBODYS }),
  },
  'GET /api/staff/adjustments': asStaff,
  'POST /api/staff/adjustments/{id}': {
    ...asStaff,
    at: () => ({ id: NOBODYS }),
    body: () => ({ decision: 'approve' }),
  },
  'POST /api/payments/webhook/{provider}': { at: () => ({ provider: 'other' }) },
};

// @spec 5.20
testInvalidValues({
  app: () => app,
  recipes: RECIPES,
  member: () => ({ member }),
  id: () => NOBODYS,
});
