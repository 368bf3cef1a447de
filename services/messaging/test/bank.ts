import { AppError } from '@duet/service-kit/errors';
import type { StubbedCalls } from '@duet/testing/internal-stub';

export const PRICE = 2;

/** Billing as messaging sees it: holds by message id, and what its events make of them. */
export class Bank {
  readonly holds = new Map<string, { member: string; amount: number }>();
  readonly paid = new Set<string>();
  private readonly balances = new Map<string, number>();
  /** Run after a hold is taken and before it is answered. */
  beforeAnswer: (messageId: string) => void | Promise<void> = () => undefined;
  /** Run before anything happens. */
  beforeHold: (messageId: string) => void | Promise<void> = () => undefined;

  deposit(member: string, credits: number): void {
    this.balances.set(member, credits);
  }

  balance(member: string): number {
    return this.balances.get(member) ?? 0;
  }

  readonly calls: StubbedCalls = {
    'holds.create': async ({ member_id: member, message_id: id }) => {
      await this.beforeHold(id);
      if (!this.holds.has(id)) {
        if (this.balance(member) < PRICE) throw new AppError('insufficient_credits');
        this.balances.set(member, this.balance(member) - PRICE);
        this.holds.set(id, { member, amount: PRICE });
      }
      await this.beforeAnswer(id);
      return { credits: this.balance(member), cost: PRICE, paid_user: this.paid.has(member) };
    },
    'wallets.get': ({ member_id: member }) => ({ credits: this.balance(member), paid_user: this.paid.has(member) }),
    'prices.get': () => ({ message_credits: PRICE, photo_credits: 5, gift_credits: 10, signup_credits: 10, refund_days: 14, minimum_message_costs: [] }),
    'relations.get': () => ({ liked: false, likes_me: false, match: false, blocked: false, blocked_by: false }),
  };
}
