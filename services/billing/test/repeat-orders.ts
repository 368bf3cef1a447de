import type { RepeatableOrder } from '@duet/schemas/repeat-order';
import type { BillingApp } from './app';
import type { PaymentWorld } from './provider';

export const FORWARDED = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' };

export function repeatOrders({ app, world }: { app: () => BillingApp; world: () => PaymentWorld }) {
  async function buy(
    member: string,
    body: Record<string, unknown> = {},
    choice: 'pay' | 'pay-once' = 'pay',
  ) {
    const answer = await app().request('POST', '/api/orders', {
      as: { member },
      headers: FORWARDED,
      body: { bundle_id: 'p1-nl', payment_method: 'ideal', bank: '4', ...body },
    });
    const { payment_id: paymentId, redirect_url: page } = answer.body as {
      payment_id: string;
      redirect_url: string;
    };
    await world().choose(page, choice);
    return { paymentId, providerOrder: page.split('/').pop() ?? '' };
  }
  const last = async (member: string) =>
    (
      (await app().request('GET', '/api/orders/repeat', { as: { member } })).body as {
        order: RepeatableOrder | null;
      }
    ).order;
  const again = (
    member: string,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    app().request('POST', '/api/orders/repeat', {
      as: { member },
      headers: { ...FORWARDED, ...headers },
      body: {
        bundle_id: 'p1-nl',
        payment_method: 'ideal',
        price: 2499,
        currency: 'EUR',
        charge_card: false,
        ...body,
      },
    });

  return { buy, last, again };
}
