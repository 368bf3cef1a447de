import type { ExchangeService } from '../exchange/exchange.service';
import type { CreateOrder } from './create-order';
import type { CreateDebit } from '../debits/create-debit';
import type { Mandate } from '../debits/mandate-store';
import { isOpen, newDebit, newOrder, withStatus, type SandboxOrder, type StatusName } from './order';
import type { OrderStore } from './order-store';

export interface Behaviour {
  /** When the exchange call goes out, seen from the payer's return: before it, after it, or not at all. */
  exchange: 'before' | 'after' | 'never';
  times: number;
  delay_ms: number;
  /** Refunds: done and answered, refused, done without an answer, or neither done nor answered. */
  refunds: 'accept' | 'refuse' | 'silent' | 'away';
}
export const USUAL_BEHAVIOUR: Behaviour = { exchange: 'after', times: 1, delay_ms: 0, refunds: 'accept' };

export class OrdersService {
  behaviour: Behaviour = USUAL_BEHAVIOUR;

  constructor(
    private readonly store: OrderStore,
    private readonly exchange: ExchangeService,
    private readonly payLaterSeconds: number,
    readonly now: () => Date,
  ) {}

  create(request: CreateOrder): SandboxOrder {
    return this.store.save(newOrder(request, this.now()));
  }

  /** A debit is collected by itself after a while, as the bank does days later. */
  createDebit(mandate: Mandate, request: CreateDebit): SandboxOrder {
    return this.store.save({ ...newDebit(mandate, request, this.now()), settleAt: this.later() });
  }

  /** Newest first. */
  list(): SandboxOrder[] {
    return this.store.all().reverse();
  }

  find(id: string): SandboxOrder | undefined {
    return this.store.find(id);
  }

  /** What the payer did on the hosted page. An order that is no longer open stays as it is. */
  async choose(order: SandboxOrder, choice: 'pay' | 'cancel' | 'fail' | 'later'): Promise<SandboxOrder> {
    if (!isOpen(order)) return order;
    if (choice === 'later') {
      return this.store.save({ ...withStatus(order, 'processing', this.now()), settleAt: this.later() });
    }
    const status = { pay: 'paid', cancel: 'cancelled', fail: 'denied' } as const;
    return this.become(order, status[choice]);
  }

  /** Sets a status and announces it in the way that is switched on. */
  async become(order: SandboxOrder, status: StatusName, announce = this.behaviour.exchange): Promise<SandboxOrder> {
    const changed = this.store.save(withStatus(order, status, this.now()));
    const { times, delay_ms } = this.behaviour;
    if (announce === 'before') await this.exchange.announce(changed, { times, delayMs: delay_ms });
    if (announce === 'after') void this.exchange.announce(changed, { times, delayMs: delay_ms });
    return changed;
  }

  setAmount(order: SandboxOrder, amount: SandboxOrder['amount']): SandboxOrder {
    return this.store.save({ ...order, amount });
  }

  refund(order: SandboxOrder, value: number): SandboxOrder {
    const refunded = order.refunded + value;
    const next = refunded >= order.captured ? withStatus(order, 'refunded', this.now()) : order;
    return this.store.save({ ...next, refunded, modifiedAt: this.now().toISOString() });
  }

  private later(): string {
    return new Date(this.now().getTime() + this.payLaterSeconds * 1000).toISOString();
  }

  /** Lets promised payments arrive and open orders expire. */
  async sweep(): Promise<void> {
    const now = this.now().toISOString();
    for (const order of this.store.all()) {
      if (order.settleAt && order.settleAt <= now) await this.become(order, 'paid', 'after');
      else if (order.status === 'init' && order.expiresAt <= now) await this.become(order, 'expired', 'after');
    }
  }
}
