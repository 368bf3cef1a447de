import { type Recipe, testHostileCalls } from '@duet/testing/hostile-calls';
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
const NOBODYS = '0'.repeat(26);
const RECIPES: Record<string, Recipe> = {
  'GET /api/credits': NOTHING,
  'GET /api/payment-methods': NOTHING,
  'POST /api/orders': {
    body: () => ({ bundle_id: 'p1-nl', payment_method: 'ideal', bank: '4', discount_code: 'NOPE' }),
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
  },
  'GET /api/discountcode': NOTHING,
  'GET /api/payments/{id}': { at: () => ({ id: NOBODYS }) },
  'GET /api/transactions': NOTHING,
  'GET /api/transactions/{id}': { at: () => ({ id: NOBODYS }) },
  'POST /api/payments/webhook/{provider}': { at: () => ({ provider: 'other' }) },
};

testHostileCalls({ app: () => app, recipes: RECIPES, member: () => ({ member }), id: () => NOBODYS });
