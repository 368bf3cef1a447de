import { newId } from '@duet/service-kit/ids';
import { RouteAudit } from '@duet/service-kit/route-audit';
import { type Operation, operations } from '../../identity/test/hostile';
import { type BillingApp, createBillingApp } from '../test/app';
import { activateMember, buyCredits } from '../test/factories';

const ROLES = ['visitor', 'free', 'premium', 'owner', 'elsewhere', 'service'] as const;
type Role = (typeof ROLES)[number];
type Expected = Record<Role, number>;

let app: BillingApp;
/** Whose payment, line and code the calls are about. */
let owner: string;
let members: Record<Exclude<Role, 'visitor' | 'service'>, string>;
let payment: string;
let line: string;
let code: string;
beforeAll(async () => {
  app = await createBillingApp();
  const [first, free, premium] = [await activateMember(app), await activateMember(app), await activateMember(app)];
  owner = first;
  // The owner's id on another site: a session there is nobody's here.
  members = { free, premium, owner, elsewhere: owner };
  await buyCredits(app, premium, 10);
  const orderId = await buyCredits(app, owner, 10);
  const [bought] = await app.sql<{ id: string }>('SELECT id FROM payment WHERE order_id = ?', [orderId]);
  const [booked] = await app.sql<{ id: string }>('SELECT id FROM ledger_transaction WHERE reference = ?', [orderId]);
  [payment, line] = [bought?.id ?? '', booked?.id ?? ''];
  ({ code } = (await app.call('discounts.grant', { site: 'duet', member_id: owner, percent: 20 })).body);
}, 60_000);
afterAll(() => app.close());

const everyone = (status: number, others: Partial<Expected> = {}): Expected => ({ visitor: status, free: status, premium: status, owner: status, elsewhere: status, service: 403, ...others });
const memberOnly = (status: number, others: Partial<Expected> = {}): Expected => everyone(status, { visitor: 403, ...others });
const internal = (status: number): Expected => ({ visitor: 403, free: 403, premium: 403, owner: 403, elsewhere: 403, service: status });

interface Call {
  at?: () => string;
  body?: () => object;
}
const someone = () => ({ site: 'duet', member_id: members.free });
const routes: [name: string, route: string, expected: Expected, call?: Call][] = [
  ['the shop', 'GET /api/credits', everyone(200)],
  ['methods', 'GET /api/payment-methods', everyone(200)],
  ['an order of what is not sold', 'POST /api/orders', memberOnly(422), { body: () => ({ bundle_id: 'none', payment_method: 'ideal' }) }],
  ['an order with somebody’s discount', 'POST /api/orders', memberOnly(404, { owner: 503 }), { body: () => ({ bundle_id: 'p1-nl', payment_method: 'ideal', discount_code: code }) }],
  ['somebody’s discount', 'GET /api/discountcode', memberOnly(404, { owner: 200 }), { at: () => `/api/discountcode?code=${code}` }],
  ['one’s own discount', 'GET /api/discountcode', memberOnly(404, { owner: 200 })],
  ['a payment', 'GET /api/payments/{id}', memberOnly(404, { owner: 200 }), { at: () => `/api/payments/${payment}` }],
  ['the statement', 'GET /api/transactions', memberOnly(200)],
  ['a line of the statement', 'GET /api/transactions/{id}', memberOnly(404, { owner: 200 }), { at: () => `/api/transactions/${line}` }],
  ['a call of the provider that is not signed', 'POST /api/payments/webhook/{provider}', everyone(403), { at: () => '/api/payments/webhook/paynl', body: () => ({}) }],
  ['a call of another provider', 'POST /api/payments/webhook/{provider}', everyone(404, { service: 403 }), { at: () => '/api/payments/webhook/other', body: () => ({}) }],
  ['a wallet', 'POST /internal/wallets/get', internal(200), { body: someone }],
  ['a hold', 'POST /internal/holds/create', internal(200), { body: () => ({ ...someone(), message_id: newId(), kind: 'message' }) }],
  ['prices', 'POST /internal/prices/get', internal(200), { body: () => ({ site: 'duet' }) }],
  ['a discount for a member', 'POST /internal/discounts/grant', internal(200), { body: () => ({ ...someone(), percent: 90 }) }],
  ['an export', 'POST /internal/billing/export', internal(200), { body: someone }],
  ['erasures', 'POST /internal/billing/erase', internal(200), { body: () => ({ hashes: [] }) }],
  ['events', 'POST /internal/events', internal(200), { body: () => ({ events: [] }) }],
];

async function ask(role: Role | null, route: string, { at, body }: Call = {}): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const as = role === null || role === 'service' ? null : role === 'visitor' ? {} : { member: members[role], ...(role === 'elsewhere' && { site: 'funkenflug' }) };
  const service = role === 'service' ? await app.asService('gateway') : {};
  const headers = { ...service, 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };
  return (await app.request(method as Operation['method'], at?.() ?? path, { as, headers, ...(body && { body: body() }) })).status;
}

describe('who may call what', () => {
  it('is said here of every route that the service has', async () => {
    const has = (await operations(app)).map(({ name }) => name);
    expect([...new Set(routes.map(([, route]) => route))].sort()).toEqual(has.sort());
  });

  it('no more than health, figures and the document is open to whoever reaches the port', () => {
    const open = app.get(RouteAudit).routes.filter(({ access }) => access === 'public');
    expect(open.map(({ path }) => path).sort()).toEqual(['/healthz', '/metrics', '/openapi.json', '/readyz']);
  });

  it.each(routes)('%s: %s', async (_, route, expected, call = {}) => {
    const answers: [Role, number][] = [];
    for (const role of ROLES) answers.push([role, await ask(role, route, call)]);
    expect(Object.fromEntries(answers)).toEqual(expected);
  }, 30_000);

  it.each(routes)('%s: nobody without a principal', async (_, route, _expected, call = {}) => {
    expect(await ask(null, route, call)).toBe(403);
  });

  it('a refused visitor is told to log in, and a member at an internal call is not', async () => {
    expect((await app.request('GET', '/api/transactions')).body).toEqual({ error: 'authentication_required' });
    expect((await app.request('POST', '/internal/wallets/get', { as: { member: owner }, body: someone() })).body).toEqual({ error: 'forbidden' });
  });
});
