/** What a message costs on the site of the tests. */
export const COST = 2;
export const MESSAGES = 14;

export type Heard = 'pending' | 'completed' | 'failed' | 'cancelled';
export type Step =
  | { do: 'order'; credits: number; price: number }
  | { do: 'notice'; order: number; heard: Heard }
  | { do: 'hold' | 'post' | 'release'; message: number }
  /** So many new messages at the same instant, all of them sent. */
  | { do: 'burst'; count: number }
  | { do: 'refund'; order: number; credits: number };

export interface Lot {
  left: number;
  held: number;
  spent: number;
  refunded: number;
  refundedValue: number;
}

interface Order {
  credits: number;
  price: number;
  lot: Lot | null;
}

const lotOf = (left: number): Lot => ({ left, held: 0, spent: 0, refunded: 0, refundedValue: 0 });

/** What the books should say, in the plainest form: a list of lots and where each message took its credits from. */
export class LedgerModel {
  /** In the order of spending: what cost nothing, then what was paid first. */
  readonly lots: Lot[];
  private readonly orders: Order[] = [];
  private readonly messages = new Map<number, { state: 'held' | 'posted' | 'released'; parts: [Lot, number][] }>();

  constructor(signupCredits: number) {
    this.lots = [lotOf(signupCredits)];
  }

  get bought(): number {
    return this.lots.reduce((sum, { left, held, spent, refunded }) => sum + left + held + spent + refunded, 0);
  }

  get left(): number {
    return this.lots.reduce((sum, lot) => sum + lot.left, 0);
  }

  /** @returns what the step gives: whether it was let through, or of a burst how many messages were. */
  apply(step: Step): boolean | number {
    switch (step.do) {
      case 'order':
        this.orders.push({ credits: step.credits, price: step.price, lot: null });
        return true;
      case 'notice':
        return this.hear(step.order, step.heard);
      case 'hold':
        return this.hold(step.message);
      case 'burst':
        return this.burst(step.count);
      case 'refund':
        return this.refund(step.order, step.credits);
      default:
        return this.settle(step.message, step.do);
    }
  }

  private hear(index: number, heard: Heard): boolean {
    const order = this.orders[index];
    if (!order || order.lot || heard !== 'completed') return true;
    order.lot = lotOf(order.credits);
    this.lots.push(order.lot);
    return true;
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
    return true;
  }

  private refund(index: number, credits: number): boolean {
    const { lot, price, credits: granted } = this.orders[index] ?? { lot: null, price: 0, credits: 1 };
    if (!lot || lot.left < credits) return false;
    lot.left -= credits;
    lot.refunded += credits;
    lot.refundedValue = Math.floor((price * lot.refunded) / granted);
    return true;
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
