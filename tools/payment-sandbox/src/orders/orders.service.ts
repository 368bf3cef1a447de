import type { AuthorizeCard } from '../cards/authorize';
import { newCard, type StoredCard } from '../cards/stored-card';
import type { ExchangeService } from '../exchange/exchange.service';
import type { CreateOrder } from './create-order';
import type { CreateDebit } from '../debits/create-debit';
import type { Mandate } from '../debits/mandate-store';
import {
  isCardOrder,
  isOpen,
  newDebit,
  newOrder,
  withStatus,
  type SandboxOrder,
  type StatusName,
} from './order';
import type { OrderStore } from './order-store';

export interface Behaviour {
  exchange: 'before' | 'after' | 'never';
  times: number;
  delay_ms: number;
  /** `silent` refunds without a response, `away` neither refunds nor responds. */
  refunds: 'accept' | 'refuse' | 'silent' | 'away';
}
export const USUAL_BEHAVIOUR: Behaviour = {
  exchange: 'after',
  times: 1,
  delay_ms: 0,
  refunds: 'accept',
};

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

  createDebit(mandate: Mandate, request: CreateDebit): SandboxOrder {
    return this.store.save({ ...newDebit(mandate, request, this.now()), settleAt: this.later() });
  }

  list(): SandboxOrder[] {
    return this.store.all().reverse();
  }

  find(id: string): SandboxOrder | undefined {
    return this.store.find(id);
  }

  async choose(
    order: SandboxOrder,
    choice: 'pay' | 'pay-once' | 'cancel' | 'fail' | 'later',
  ): Promise<SandboxOrder> {
    if (!isOpen(order)) return order;
    if (choice === 'later') {
      return this.store.save({
        ...withStatus(order, 'processing', this.now()),
        settleAt: this.later(),
      });
    }
    const status = {
      pay: 'paid',
      'pay-once': 'paid',
      cancel: 'cancelled',
      fail: 'denied',
    } as const;
    const isKept = status[choice] === 'paid' && isCardOrder(order);
    const paying = isKept
      ? this.store.save({ ...order, card: newCard(choice === 'pay-once') })
      : order;
    return this.become(paying, status[choice]);
  }

  async become(
    order: SandboxOrder,
    status: StatusName,
    announce = this.behaviour.exchange,
  ): Promise<SandboxOrder> {
    const changed = this.store.save(withStatus(order, status, this.now()));
    if (announce === 'before') await this.tell(changed);
    if (announce === 'after') void this.tell(changed);
    return changed;
  }

  findCard(token: string): StoredCard | undefined {
    return this.store.all().find(({ card }) => card?.id === token)?.card;
  }

  charge({ transaction, stats }: AuthorizeCard, isRefused: boolean): Promise<SandboxOrder> {
    const { serviceId, reference, description, exchangeUrl, amount: value, currency } = transaction;
    const request = {
      serviceId,
      reference,
      description,
      amount: { value, currency },
      paymentMethod: { id: 706 },
      ...(exchangeUrl && { exchangeUrl }),
      ...(stats && { stats }),
    };
    return this.become(
      this.store.save(newOrder(request, this.now())),
      isRefused ? 'denied' : 'paid',
    );
  }

  private async tell(order: SandboxOrder): Promise<void> {
    const { times, delay_ms } = this.behaviour;
    await this.exchange.announce(order, { times, delayMs: delay_ms });
    if (order.card && order.status === 'paid')
      await this.exchange.announce(order, { times, token: order.card });
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

  async sweep(): Promise<void> {
    const now = this.now().toISOString();
    for (const order of this.store.all()) {
      if (order.settleAt && order.settleAt <= now) await this.become(order, 'paid', 'after');
      else if (order.status === 'init' && order.expiresAt <= now)
        await this.become(order, 'expired', 'after');
    }
  }
}
