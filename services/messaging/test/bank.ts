import type { HoldResponse, HoldRequest } from '@duet/schemas/internal';
import { AppError } from '@duet/service-kit/errors';
import type { StubbedCalls } from '@duet/testing/internal-stub';
import { openSite } from '@duet/testing/open-site';

export const PRICES = { message: 2, photo: 5, gift: 10 };
export const PRICE = PRICES.message;

export class Bank {
  readonly holds = new Map<string, { member: string; amount: number }>();
  readonly paid = new Set<string>();
  prices = { ...PRICES };
  private readonly balances = new Map<string, number>();
  private version = 1;
  /** SiteRulesService caches the rules of a site, so each test gets a new site. */
  site = openSite();
  beforeAnswer: (messageId: string) => void | Promise<void> = () => undefined;
  beforeHold: (messageId: string) => void | Promise<void> = () => undefined;
  beforeWallet: () => void = () => undefined;

  deposit(member: string, credits: number): void {
    this.balances.set(member, credits);
  }

  balance(member: string): number {
    return this.balances.get(member) ?? 0;
  }

  readonly calls: StubbedCalls = {
    'holds.create': async ({ holds }) => ({
      holds: await Promise.all(holds.map((ask) => this.hold(ask))),
    }),
    'wallets.get': ({ member_id: member }) => {
      this.beforeWallet();
      return { credits: this.balance(member), paid_user: this.paid.has(member) };
    },
    'prices.get': () => ({
      message_credits: this.prices.message,
      photo_credits: this.prices.photo,
      gift_credits: this.prices.gift,
      signup_credits: 10,
      refund_days: 14,
      minimum_message_costs: [],
    }),
    'sites.get': () => ({ ...this.site }),
    'consents.marketing': () => ({}),
    'images.find': () => ({ known: false }),
    'relations.get': () => ({
      liked: false,
      likes_me: false,
      match: false,
      blocked: false,
      blocked_by: false,
    }),
  };

  private async hold({
    member_id: member,
    message_id: id,
    kind,
    max_cost: maxCost = Infinity,
  }: HoldRequest): Promise<HoldResponse | AppError['body']> {
    const cost = this.prices[kind];
    await this.beforeHold(id);
    if (!this.holds.has(id)) {
      if (cost > maxCost) return new AppError('price_changed', { params: { cost } }).body;
      if (this.balance(member) < cost) return new AppError('insufficient_credits').body;
      this.balances.set(member, this.balance(member) - cost);
      this.holds.set(id, { member, amount: cost });
    }
    await this.beforeAnswer(id);
    this.version += 1;
    return {
      credits: this.balance(member),
      cost,
      paid_user: this.paid.has(member),
      version: this.version,
    };
  }
}
