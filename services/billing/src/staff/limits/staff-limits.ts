import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueRepository, type SitePrices } from '../../shop/catalogue/catalogue.repository';
import { canActAlone, getLeft } from './four-eyes';
import { StaffLimitRepository } from './staff-limit.repository';

const DAY = 86_400_000;

interface Change {
  site: string;
  staffId: string;
  walletId: string;
  amount: number;
}

export interface Left {
  /** Limit of credits per member and day. */
  limit: number;
  credits: number;
  /** Amount that can still be refunded, in minor units. */
  amount: number;
}

/** Limits one person's adjustments (credits) and refunds (minor units) within 24 hours. */
@Injectable()
export class StaffLimits {
  constructor(
    private readonly done: StaffLimitRepository,
    private readonly catalogue: CatalogueRepository,
    private readonly clock: Clock,
  ) {}

  /** Call before locking wallets, so that all transactions lock in the same order. */
  lock(tx: EntityManager, staffId: string): Promise<void> {
    return this.done.lock(tx, staffId);
  }

  /** Call `lock` first in the same transaction. */
  async canAdjustAlone(tx: EntityManager, { amount, ...change }: Change): Promise<boolean> {
    const prices = await this.catalogue.sitePrices(change.site, tx);
    const done = await this.done.movedCredits({ ...change, since: this.since() }, tx);
    return canActAlone(amount, ofAdjustments(prices), done);
  }

  async canRefundAlone(tx: EntityManager, { amount, ...change }: Change): Promise<boolean> {
    return (await this.getRefundsLeft(change, tx))(change.walletId) >= amount;
  }

  /** @returns the amount that the person can refund without a second person, by wallet */
  async getRefundsLeft(
    { site, staffId }: Pick<Change, 'site' | 'staffId'>,
    tx?: EntityManager,
  ): Promise<(walletId: string) => number> {
    const [prices, refunded] = [
      await this.catalogue.sitePrices(site, tx),
      await this.done.refunded({ staffId, since: this.since() }, tx),
    ];
    const day = [...refunded.values()].reduce((sum, amount) => sum + amount, 0);
    return (walletId) => getLeft(ofRefunds(prices), { member: refunded.get(walletId) ?? 0, day });
  }

  async getLeft(change: Omit<Change, 'amount'>): Promise<Left> {
    const scope = { ...change, since: this.since() };
    const [prices, moved, refundsLeft] = await Promise.all([
      this.catalogue.sitePrices(change.site),
      this.done.movedCredits(scope),
      this.getRefundsLeft(change),
    ]);
    return {
      limit: ofAdjustments(prices).member,
      credits: getLeft(ofAdjustments(prices), moved),
      amount: refundsLeft(change.walletId),
    };
  }

  private readonly since = (): Date => new Date(this.clock.now().getTime() - DAY);
}

const ofAdjustments = (prices: SitePrices | null) => ({
  member: prices?.adjustmentLimit ?? 0,
  day: prices?.adjustmentDayLimit ?? 0,
});
const ofRefunds = (prices: SitePrices | null) => ({
  member: prices?.refundLimit ?? 0,
  day: prices?.refundDayLimit ?? 0,
});
