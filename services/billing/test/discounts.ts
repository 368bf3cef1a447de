import { eventually } from '@duet/testing/eventually';
import type { BillingApp } from './app';
import { buildSnapshot, newMemberId } from './factories';
import type { PaymentWorld } from './provider';

export const HOUR = 3_600_000;
const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };
export const placed = (answer: { body: unknown }) =>
  answer.body as { payment_id: string; redirect_url: string };

export function discountSteps({
  app,
  world,
}: {
  app: () => BillingApp;
  world: () => PaymentWorld;
}) {
  const order = (member: string, code?: string, changes: object = {}) =>
    app().request('POST', '/api/orders', {
      as: { member },
      headers: FORWARDED,
      body: {
        bundle_id: 'p1-nl',
        payment_method: 'ideal',
        ...(code && { discount_code: code }),
        ...changes,
      },
    });
  const show = async (member: string, query = '') =>
    app().request('GET', `/api/discountcode${query}`, { as: { member } });
  const payment = async (member: string, id: string) =>
    (await app().request('GET', `/api/payments/${id}`, { as: { member } })).body;
  const orders = () =>
    app().sql(
      `SELECT price, discount_code, discount_points, discount_amount, vat_points
        FROM purchase_order
        ORDER BY id`,
    );
  const claims = async () =>
    (await app().sql<{ state: string }>('SELECT state FROM discount_claim ORDER BY order_id')).map(
      ({ state }) => state,
    );

  async function newMember(site = 'duet'): Promise<string> {
    const member = newMemberId();
    await app().deliver('member.changed', {
      aggregate_id: member,
      site,
      payload: buildSnapshot(member, { signup_date: app().clock.now().toISOString() }),
    });
    return member;
  }

  async function pay(member: string, code: string): Promise<string> {
    const { payment_id: id, redirect_url: url } = placed(await order(member, code));
    await world().choose(url, 'pay');
    await eventually(async () =>
      expect(await payment(member, id)).toMatchObject({ status: 'completed' }),
    );
    return id;
  }

  return { order, show, payment, orders, claims, newMember, pay };
}
