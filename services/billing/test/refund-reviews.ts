import type { PaymentMethod } from '@duet/schemas/billing';
import type { Refund } from '@duet/schemas/refunds';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import type { BillingApp } from './app';
import { type Bought, buy } from './money-back';
import type { PaymentWorld } from './provider';

const PERMISSIONS: As['permissions'] = ['money.review', 'credits.adjust', 'members.support'];
export const ada: As = { staff: newId(), permissions: PERMISSIONS };
export const ben: As = { staff: newId(), permissions: PERMISSIONS };

export function refundReviews({
  world,
  app,
}: {
  world: () => PaymentWorld;
  app: () => BillingApp;
}) {
  /**
   * Changes the stored method after the purchase, because the sandbox handles all methods alike.
   */
  async function bought(method: PaymentMethod = 'sdd'): Promise<Bought> {
    const purchase = await buy(world());
    await app().sql('UPDATE payment SET method = ? WHERE id = ?', [method, purchase.paymentId]);
    return purchase;
  }
  const ask = (member: string, paymentId: string, credits: number) =>
    app().request('POST', '/api/refunds', {
      as: { member },
      body: { payment_id: paymentId, credits },
    });
  const decide = (id: string, decision: 'approve' | 'refuse', as = ada) =>
    app().request('POST', `/api/staff/refunds/${id}`, {
      as,
      body: { decision, note: 'Looked at.' },
    });
  const reverse = (providerOrder: string) =>
    world().control('POST', `/orders/${providerOrder}/status`, { status: 'chargeback' });
  const inReview = async (credits = 30) => {
    const purchase = await bought();
    const { body } = await ask(purchase.member, purchase.paymentId, credits);
    return { ...purchase, refund: body as Refund };
  };

  return { bought, ask, decide, reverse, inReview };
}
