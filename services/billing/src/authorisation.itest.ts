import { newId } from '@duet/service-kit/ids';
import {
  type AuthorisedRoute,
  everyone,
  internal,
  members,
  ofStaff,
  testAuthorisation,
  withStepUp,
} from '@duet/testing/authorisation';
import { type BillingApp, createBillingApp } from '../test/app';
import { activateMember, buyCredits } from '../test/factories';
import { COMPANY } from '../test/money-back';

jest.setTimeout(60_000);

let app: BillingApp;
const who = { owner: '', unconfirmed: '', free: '', premium: '', blocked: '' };
let payment: string;
let line: string;
let code: string;
let receipt: string;
beforeAll(async () => {
  app = await createBillingApp();
  app.stub.answer({ 'companies.get': () => COMPANY });
  for (const role of ['owner', 'unconfirmed', 'free', 'premium', 'blocked'] as const)
    who[role] = await activateMember(app);
  await buyCredits(app, who.premium, 10);
  const orderId = await buyCredits(app, who.owner, 10);
  const [bought] = await app.sql<{ id: string }>('SELECT id FROM payment WHERE order_id = ?', [
    orderId,
  ]);
  const [booked] = await app.sql<{ id: string }>(
    'SELECT id FROM ledger_transaction WHERE reference = ?',
    [orderId],
  );
  [payment, line] = [bought?.id ?? '', booked?.id ?? ''];
  const [paper] = await app.sql<{ id: string }>('SELECT id FROM receipt WHERE subject = ?', [
    orderId,
  ]);
  receipt = paper?.id ?? '';
  ({ code } = (
    await app.call('discounts.grant', { site: 'duet', member_id: who.owner, percent: 20 })
  ).body);
});
afterAll(() => app.close());

const someone = () => ({ site: 'duet', member_id: who.free });
const routes: AuthorisedRoute[] = [
  ['the shop', 'GET /api/credits', everyone(200)],
  ['methods', 'GET /api/payment-methods', everyone(200)],
  // An order needs the header `x-forwarded-host`, which only the gateway sets.
  [
    'an order that bypasses the gateway',
    'POST /api/orders',
    members(400),
    { body: { bundle_id: 'p1-nl', payment_method: 'ideal' } },
  ],
  ['the last paid order', 'GET /api/orders/repeat', members(200)],
  ['a repeat order without a body', 'POST /api/orders/repeat', members(422), { body: {} }],
  ['the stored card', 'GET /api/stored-card', members(200)],
  ['deletion of the stored card', 'DELETE /api/stored-card', members(200)],
  ['the direct debit form', 'GET /api/direct-debit', members(200)],
  [
    'a direct debit code for an invalid phone number',
    'POST /api/direct-debit/otp',
    members(422),
    { body: { phone: 'none' } },
  ],
  ['a direct debit without form data', 'POST /api/direct-debit', members(422), { body: {} }],
  [
    'the discount of a member',
    'GET /api/discountcode',
    members(404, { owner: 200 }),
    { at: () => `/api/discountcode?code=${code}` },
  ],
  ['the best offers of a member', 'GET /api/discountcode/best', members(200)],
  ['the member’s own discount', 'GET /api/discountcode', members(404, { owner: 200 })],
  [
    'a payment',
    'GET /api/payments/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/payments/${payment}` },
  ],
  ['the credit statement', 'GET /api/transactions', members(200)],
  [
    'a line of the credit statement',
    'GET /api/transactions/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/transactions/${line}` },
  ],
  ['the member’s refunds', 'GET /api/refunds', members(200)],
  [
    'a refund of more credits than are left',
    'POST /api/refunds',
    members(404, { owner: 409 }),
    { body: () => ({ payment_id: payment, credits: 11 }) },
  ],
  [
    'a receipt',
    'GET /api/receipts/{id}',
    members(404, { owner: 200 }),
    { at: () => `/api/receipts/${receipt}` },
  ],
  ['purchases that the member can withdraw from', 'GET /api/withdrawals', members(200)],
  [
    'a withdrawal',
    'POST /api/withdrawals',
    everyone(201),
    {
      body: () => ({
        name: 'Robin',
        email: `${newId().toLowerCase()}@example.org`,
        contract: payment,
      }),
    },
  ],
  [
    'a withdrawal statement by an unknown link',
    'POST /api/withdrawals/statement',
    everyone(422),
    { body: { token: 'unknown' } },
  ],
  ['withdrawals that wait for staff', 'GET /api/staff/withdrawals', ofStaff('money.review', 200)],
  [
    'an unknown withdrawal',
    'POST /api/staff/withdrawals/{id}',
    withStepUp(ofStaff('money.review', 404)),
    { at: () => `/api/staff/withdrawals/${newId()}`, body: { note: 'Paid.' } },
  ],
  ['refunds in review', 'GET /api/staff/refunds', ofStaff('money.review', 200)],
  [
    'an unknown refund',
    'POST /api/staff/refunds/{id}',
    withStepUp(ofStaff('money.review', 404)),
    { at: () => `/api/staff/refunds/${newId()}`, body: { decision: 'approve', note: 'Fine.' } },
  ],
  ['disputed payments', 'GET /api/staff/disputes', ofStaff('money.review', 200)],
  [
    'a dispute of a payment that was not charged back',
    'POST /api/staff/disputes/{id}',
    withStepUp(ofStaff('money.review', 409)),
    { at: () => `/api/staff/disputes/${payment}`, body: { note: 'Won.' } },
  ],
  [
    'a member’s money',
    'GET /api/staff/wallets/{id}',
    ofStaff('members.support', 200),
    { at: () => `/api/staff/wallets/${who.owner}` },
  ],
  [
    'a credit adjustment',
    'POST /api/staff/wallets/{id}/adjustments',
    withStepUp(ofStaff('credits.adjust', 200)),
    {
      at: () => `/api/staff/wallets/${who.free}/adjustments`,
      body: () => ({ client_id: newId(), credits: 1, reason: 'A lost message.' }),
    },
  ],
  [
    'a refund by support of more credits than are left',
    'POST /api/staff/wallets/{id}/refunds',
    withStepUp(ofStaff('credits.adjust', 409)),
    {
      at: () => `/api/staff/wallets/${who.owner}/refunds`,
      body: () => ({ payment_id: payment, credits: 11, reason: 'Asked by phone.' }),
    },
  ],
  [
    'another copy of an unknown receipt',
    'POST /api/staff/wallets/{id}/receipts',
    ofStaff('members.support', 404),
    {
      at: () => `/api/staff/wallets/${who.owner}/receipts`,
      body: () => ({ document_id: newId() }),
    },
  ],
  [
    'adjustments that wait for a second person',
    'GET /api/staff/adjustments',
    ofStaff('credits.adjust', 200),
  ],
  [
    'a decision on an unknown adjustment',
    'POST /api/staff/adjustments/{id}',
    withStepUp(ofStaff('credits.adjust', 404)),
    { at: () => `/api/staff/adjustments/${newId()}`, body: { decision: 'approve' } },
  ],
  [
    'sales stats by day',
    'GET /api/staff/money-figures',
    ofStaff('figures.read', 200),
    { at: () => '/api/staff/money-figures?from=2026-01-01&to=2026-01-31' },
  ],
  ['the catalogue editor', 'GET /api/staff/catalogue', ofStaff('settings.edit', 200)],
  ['the catalogue history', 'GET /api/staff/catalogue/history', ofStaff('settings.edit', 200)],
  [
    'an unknown kind of catalogue item',
    'PUT /api/staff/catalogue/{kind}/{key}',
    withStepUp(ofStaff('settings.edit', 404)),
    { at: () => '/api/staff/catalogue/shoes/red', body: { value: {}, version: null } },
  ],
  [
    'reverting an unknown catalogue change',
    'POST /api/staff/catalogue/undo',
    withStepUp(ofStaff('settings.edit', 404)),
    { body: () => ({ id: newId() }) },
  ],
  [
    'the content of a mail',
    'POST /internal/billing/mail',
    internal(200),
    { body: () => ({ mail_id: newId() }) },
  ],
  [
    'an unsigned webhook',
    'POST /api/payments/webhook/{provider}',
    everyone(403),
    { at: () => '/api/payments/webhook/paynl', body: {} },
  ],
  [
    'a webhook of an unknown provider',
    'POST /api/payments/webhook/{provider}',
    everyone(404),
    { at: () => '/api/payments/webhook/other', body: {} },
  ],
  ['a wallet', 'POST /internal/wallets/get', internal(200), { body: someone }],
  [
    'a credit hold',
    'POST /internal/holds/create',
    internal(200),
    { body: () => ({ holds: [{ ...someone(), message_id: newId(), kind: 'message' }] }) },
  ],
  ['prices', 'POST /internal/prices/get', internal(200), { body: { site: 'duet' } }],
  [
    'a discount for a member',
    'POST /internal/discounts/grant',
    internal(200),
    { body: () => ({ ...someone(), percent: 90 }) },
  ],
  ['an export', 'POST /internal/billing/export', internal(200), { body: someone }],
  ['erasures', 'POST /internal/billing/erase', internal(200), { body: { hashes: [] } }],
  ['events', 'POST /internal/events', internal(200), { body: { events: [] } }],
];

// @spec 10.32, 15.4
testAuthorisation({
  app: () => app,
  routes,
  as: (role) => ({ member: who[role] }),
  open: {
    'GET /api/staff/catalogue':
      'values and the JSON Schemas of their forms are data, for staff with settings.edit',
    'POST /internal/billing/export': 'rows of tables without a schema are exported as stored',
    'POST /internal/holds/create': 'an unknown error code becomes `internal`, and nothing else',
  },
});

describe('data of a member', () => {
  const forwarded = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };

  it('is not found (404) when the member requests it on another site', async () => {
    const elsewhere = { member: who.owner, site: 'funkenflug' };
    for (const path of [
      `/api/payments/${payment}`,
      `/api/transactions/${line}`,
      `/api/receipts/${receipt}`,
      `/api/discountcode?code=${code}`,
    ]) {
      expect([path, (await app.request('GET', path, { as: elsewhere })).status]).toEqual([
        path,
        404,
      ]);
    }
    expect((await app.request('GET', '/api/transactions', { as: elsewhere })).body).toMatchObject({
      transactions: [],
      payments: [],
    });
  });

  it('cannot be used by other members: a personal discount code is rejected', async () => {
    const body = { bundle_id: 'p1-nl', payment_method: 'ideal', discount_code: code };
    for (const role of ['free', 'premium'] as const) {
      expect(
        (
          await app.request('POST', '/api/orders', {
            as: { member: who[role] },
            headers: forwarded,
            body,
          })
        ).body,
      ).toEqual({ error: 'discount_not_found' });
    }
  });
});
