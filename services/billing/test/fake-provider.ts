import {
  PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderState,
} from '../src/payment/payments/payment-provider';
import type { BillingApp } from './app';

/** `silent`: paid, but the response is lost. `away`: the call does not reach the provider. */
export type RefundLuck = 'accept' | 'refuse' | 'silent' | 'away' | 'away_then_refuse';

interface Order {
  state: ProviderState;
  price: number;
  refunded: number;
  luck: RefundLuck;
}

/** Replaces the provider's sandbox, because HTTP is too slow for random histories. */
export class FakeProvider {
  private readonly orders = new Map<string, Order>();

  standIn(app: BillingApp): void {
    const provider = app.get(PaymentProvider);
    jest.spyOn(provider, 'find').mockImplementation((id) => Promise.resolve(this.present(id)));
    jest
      .spyOn(provider, 'refund')
      .mockImplementation(({ orderId, amount }) => this.refund(orderId, amount));
  }

  say(id: string, state: ProviderState, price: number): void {
    this.orders.set(id, { refunded: 0, luck: 'accept', ...this.orders.get(id), state, price });
  }

  setLuck(id: string, luck: RefundLuck): void {
    this.of(id).luck = luck;
  }

  getRefundLuck(id: string): RefundLuck {
    return this.of(id).luck;
  }

  comeBack(): void {
    for (const order of this.orders.values()) {
      if (order.luck === 'away_then_refuse') order.luck = 'refuse';
      else if (order.luck !== 'refuse') order.luck = 'accept';
    }
  }

  private async refund(id: string, amount: number): Promise<void> {
    const order = this.of(id);
    await Promise.resolve();
    if (order.luck === 'refuse' || order.refunded + amount > order.price)
      throw new ProviderError('the provider rejected the refund', 422);
    if (order.luck === 'away' || order.luck === 'away_then_refuse')
      throw new ProviderError('the provider did not respond to the refund', null);
    order.refunded += amount;
    if (order.luck === 'silent')
      throw new ProviderError('the provider did not respond to the refund', null);
  }

  private present(id: string): ProviderOrder {
    const { state, price, refunded } = this.of(id);
    const paid = state === 'completed' || state === 'charged_back' ? price : 0;
    return {
      id,
      number: null,
      reference: id,
      state,
      providerStatus: state,
      amount: price,
      paid,
      refunded,
      currency: 'EUR',
    };
  }

  private of(id: string): Order {
    const order = this.orders.get(id);
    if (!order) throw new Error(`the provider has no order ${id}`);
    return order;
  }
}
