export const COST = 2;
export const MESSAGES = 14;

import type { RefundLuck } from './fake-provider';

export type Heard = 'pending' | 'completed' | 'failed' | 'cancelled' | 'charged_back';
export type Step =
  /** Refunds of `sdd` payments are reviewed. */
  | { do: 'order'; credits: number; price: number; method: 'ideal' | 'sdd' }
  | { do: 'notice'; order: number; heard: Heard }
  | { do: 'hold' | 'post' | 'release'; message: number }
  | { do: 'burst'; count: number }
  | { do: 'refund'; order: number; credits: number; luck: RefundLuck }
  | { do: 'review'; order: number; approve: boolean }
  | { do: 'sweep' }
  | { do: 'dispute'; order: number }
  | { do: 'adjust'; credits: number };

export interface Lot {
  left: number;
  held: number;
  spent: number;
  refunded: number;
  refundedValue: number;
  frozen: number;
  taken: number;
  /** Refunded money whose payment was reversed later. */
  loss: number;
}

interface Order {
  credits: number;
  price: number;
  isReviewed: boolean;
  lot: Lot | null;
  isFrozen: boolean;
  isWon: boolean;
  /** Refund that is in review or without a response of the provider. */
  open: { credits: number; amount: number; luck: RefundLuck; inReview: boolean } | null;
}

const isRefusal = (luck: RefundLuck): boolean => luck === 'refuse' || luck === 'away_then_refuse';
const createLot = (left: number): Lot => ({
  left,
  held: 0,
  spent: 0,
  refunded: 0,
  refundedValue: 0,
  frozen: 0,
  taken: 0,
  loss: 0,
});

export class LedgerModel {
  /** Lots in spending order. */
  readonly lots: Lot[];
  private free = 1;
  private readonly orders: Order[] = [];
  private readonly messages = new Map<
    number,
    { state: 'held' | 'posted' | 'released'; parts: [Lot, number][] }
  >();

  constructor(signupCredits: number) {
    this.lots = [createLot(signupCredits)];
  }

  get bought(): number {
    return this.lots.reduce(
      (sum, { left, held, spent, refunded, frozen, taken }) =>
        sum + left + held + spent + refunded + frozen + taken,
      0,
    );
  }

  get left(): number {
    return this.lots.reduce((sum, lot) => sum + lot.left, 0);
  }

  get isPremium(): boolean {
    return this.orders.some(
      ({ lot, credits, isFrozen, open }) =>
        lot !== null && !isFrozen && (lot.refunded < credits || open?.inReview === true),
    );
  }

  /** @returns whether the step was accepted; for a burst, the number of accepted messages */
  apply(step: Step): boolean | number {
    switch (step.do) {
      case 'order':
        this.orders.push({
          credits: step.credits,
          price: step.price,
          isReviewed: step.method === 'sdd',
          lot: null,
          isFrozen: false,
          isWon: false,
          open: null,
        });
        return true;
      case 'notice':
        return this.hear(step.order, step.heard);
      case 'hold':
        return this.hold(step.message);
      case 'burst':
        return this.burst(step.count);
      case 'refund':
        return this.refund(step);
      case 'review':
        return this.review(step.order, step.approve);
      case 'sweep':
        return this.sweep();
      case 'dispute':
        return this.winDispute(step.order);
      case 'adjust':
        return this.adjust(step.credits);
      default:
        return this.settle(step.message, step.do);
    }
  }

  private hear(index: number, heard: Heard): boolean {
    const order = this.orders[index];
    if (order?.lot && heard === 'charged_back') this.chargeBack(order, order.lot);
    if (!order || order.lot || heard !== 'completed') return true;
    order.lot = createLot(order.credits);
    this.lots.push(order.lot);
    return true;
  }

  private chargeBack(order: Order, lot: Lot): void {
    if (order.isFrozen || order.isWon) return;
    if (order.open?.inReview) this.giveBack(order, lot);
    order.isFrozen = true;
    lot.loss = lot.refundedValue;
    this.freeze(lot);
  }

  private winDispute(index: number): boolean {
    const order = this.orders[index];
    if (!order?.lot || !order.isFrozen) return false;
    order.isFrozen = false;
    order.isWon = true;
    order.lot.left += order.lot.frozen;
    order.lot.frozen = 0;
    order.lot.loss = 0;
    return true;
  }

  private adjust(credits: number): boolean {
    const free = this.lots.slice(0, this.free);
    if (credits > 0) {
      this.lots.splice(this.free, 0, createLot(credits));
      this.free += 1;
      return true;
    }
    if (free.reduce((sum, { left }) => sum + left, 0) < -credits) return false;
    let need = -credits;
    for (const lot of free.toReversed()) {
      const part = Math.min(need, lot.left);
      lot.left -= part;
      lot.taken += part;
      need -= part;
    }
    return true;
  }

  private freeze(lot: Lot): void {
    lot.frozen += lot.left;
    lot.left = 0;
  }

  private freezeReturned(): void {
    for (const { lot, isFrozen } of this.orders) if (lot && isFrozen) this.freeze(lot);
  }

  private hold(id: number): boolean {
    const known = this.messages.get(id);
    if (known) return known.state !== 'released';
    if (this.left < COST) return false;
    this.messages.set(id, { state: 'held', parts: this.take(COST) });
    return true;
  }

  private burst(count: number): number {
    const sent = Math.min(count, Math.floor(this.left / COST));
    for (const [lot, part] of this.take(sent * COST)) {
      lot.held -= part;
      lot.spent += part;
    }
    return sent;
  }

  private settle(id: number, to: 'post' | 'release'): boolean {
    const known = this.messages.get(id);
    if (!known && to === 'release') this.messages.set(id, { state: 'released', parts: [] });
    if (known?.state !== 'held') return true;
    known.state = to === 'post' ? 'posted' : 'released';
    for (const [lot, part] of known.parts) {
      lot.held -= part;
      if (to === 'post') lot.spent += part;
      else lot.left += part;
    }
    this.freezeReturned();
    return true;
  }

  private refund({ order: index, credits, luck }: Extract<Step, { do: 'refund' }>): boolean {
    const order = this.orders[index];
    const lot = order?.lot;
    if (!lot || order.open || order.isFrozen || lot.left < credits) return false;
    const amount =
      Math.floor((order.price * (lot.refunded + credits)) / order.credits) - lot.refundedValue;
    if (amount === 0) return false;
    lot.left -= credits;
    lot.refunded += credits;
    lot.refundedValue += amount;
    order.open = { credits, amount, luck, inReview: order.isReviewed };
    if (!order.isReviewed) this.askForRefund(order, lot);
    return true;
  }

  private review(index: number, approve: boolean): boolean {
    const order = this.orders[index];
    if (!order?.lot || !order.open?.inReview) return false;
    order.open.inReview = false;
    if (approve) this.askForRefund(order, order.lot);
    else this.giveBack(order, order.lot);
    return true;
  }

  private askForRefund(order: Order, lot: Lot): void {
    if (order.open?.luck === 'accept' || order.open?.luck === 'refuse') this.endRefund(order, lot);
  }

  private sweep(): boolean {
    for (const order of this.orders) {
      if (order.open?.inReview) order.open.luck = isRefusal(order.open.luck) ? 'refuse' : 'accept';
      else if (order.lot) this.endRefund(order, order.lot);
    }
    return true;
  }

  private endRefund(order: Order, lot: Lot): void {
    const { open, isFrozen } = order;
    // After a reversal, an unpaid refund is cancelled, not retried.
    if (open && (isRefusal(open.luck) || (isFrozen && open.luck !== 'silent')))
      this.giveBack(order, lot);
    order.open = null;
    this.freezeReturned();
  }

  private giveBack(order: Order, lot: Lot): void {
    if (!order.open) return;
    const { credits, amount } = order.open;
    lot.left += credits;
    lot.refunded -= credits;
    lot.refundedValue -= amount;
    if (order.isFrozen) lot.loss -= amount;
    order.open = null;
  }

  private take(amount: number): [Lot, number][] {
    let need = amount;
    return this.lots.map((lot) => {
      const part = Math.min(need, lot.left);
      lot.left -= part;
      lot.held += part;
      need -= part;
      return [lot, part];
    });
  }
}
