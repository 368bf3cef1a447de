import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox, type NewEvent } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../ledger/ledger.repository';
import { type Movement, move } from '../ledger/movement';
import { allocate } from './allocate';
import { LotRepository } from './lot.repository';
import { type OwnedWallet, WalletRepository, type Wallet } from './wallet.repository';

export interface Balance {
  credits: number;
  paidUser: boolean;
}

export interface Purchase {
  walletId: string;
  orderId: string;
  credits: number;
  price: number;
  currency: string;
}

@Injectable()
export class WalletService {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  async getBalance(site: string, memberId: string): Promise<Balance> {
    const wallet = await this.wallets.findByMember(site, memberId);
    return wallet ? toBalance(wallet) : { credits: 0, paidUser: false };
  }

  hasSignupCredits(tx: EntityManager, walletId: string): Promise<boolean> {
    return this.ledger.has(tx, `signup:${walletId}`);
  }

  /** The unique ledger key makes a second grant fail. */
  async grantSignupCredits(tx: EntityManager, walletId: string, amount: number): Promise<void> {
    if (amount === 0) return;
    const lotId = newId();
    await this.wallets.add(tx, walletId, amount, 0);
    await this.lots.insert(tx, {
      id: lotId,
      walletId,
      orderId: null,
      kind: 'signup_credits',
      granted: amount,
      paid: null,
    });
    await this.ledger.append(
      tx,
      {
        ...{ key: `signup:${walletId}`, kind: 'signup_credits', walletId, reference: null },
        movements: grant(lotId, amount),
      },
      await this.announce(tx, walletId),
    );
  }

  async creditPurchase(
    tx: EntityManager,
    { walletId, orderId, credits, price, currency }: Purchase,
  ): Promise<void> {
    const lotId = newId();
    await this.wallets.add(tx, walletId, credits, 1);
    const first = !(await this.lots.hasPurchase(tx, walletId));
    await this.lots.insert(tx, {
      id: lotId,
      walletId,
      orderId,
      kind: 'purchase',
      granted: credits,
      paid: { amount: price, currency },
    });
    const wallets = await this.announce(tx, walletId);
    const money = move('sales', 'provider', { amount: price, unit: currency, lotId });
    await this.ledger.append(
      tx,
      {
        ...{ key: `purchase:${orderId}`, kind: 'purchase', walletId, reference: orderId },
        movements: [...grant(lotId, credits), ...money],
      },
      wallets,
    );
    const wallet = wallets.get(walletId);
    if (wallet?.memberId)
      await this.outbox.publish(tx, 'order.paid', {
        aggregate_id: orderId,
        version: 1,
        site: wallet.site,
        payload: {
          member_id: wallet.memberId,
          order_id: orderId,
          price: { amount: price, currency },
          first,
        },
      });
  }

  /**
   * Only free credits can be removed; bought credits need a refund.
   * @throws {AppError} 409 `not_enough_free_credits`
   */
  async adjust(
    tx: EntityManager,
    { id, walletId, credits }: { id: string; walletId: string; credits: number },
  ): Promise<void> {
    await this.wallets.lock(tx, walletId);
    let movements: Movement[];
    if (credits > 0) {
      await this.wallets.add(tx, walletId, credits, 0);
      await this.lots.insert(tx, {
        id,
        walletId,
        orderId: null,
        kind: 'adjustment',
        granted: credits,
        paid: null,
      });
      movements = grant(id, credits);
    } else {
      movements = await this.takeFree(tx, walletId, -credits);
    }
    await this.ledger.append(
      tx,
      {
        ...{ key: `adjustment:${id}`, kind: 'adjustment', walletId, reference: id },
        movements,
      },
      await this.announce(tx, walletId),
    );
  }

  private async takeFree(tx: EntityManager, walletId: string, amount: number): Promise<Movement[]> {
    const lots = await this.lots.free(tx, walletId);
    if (lots.reduce((sum, { remaining }) => sum + remaining, 0) < amount)
      throw new AppError('not_enough_free_credits');
    if (!(await this.wallets.refund(tx, walletId, amount, 0)))
      throw new Error(`wallet ${walletId} has fewer available credits than its lots`);
    const parts = allocate(lots, amount);
    for (const part of parts) await this.lots.takeFreeCredits(tx, part);
    return parts.flatMap((part) => move('available', 'granted', part));
  }

  /**
   * Freezes credits that have returned to frozen lots.
   * @param holdKeys key of the hold or refund that returned credits, by wallet id
   * @returns true if credits were frozen
   */
  async freezeReturned(tx: EntityManager, holdKeys: ReadonlyMap<string, string>): Promise<boolean> {
    const lots = await this.lots.findUnfrozen(tx, [...holdKeys.keys()]);
    for (const { id, walletId, remaining, orderId } of lots) {
      await this.wallets.freeze(tx, walletId, remaining, 0);
      await this.lots.freeze(tx, { lotId: id, amount: remaining });
      const key = `freeze:${holdKeys.get(walletId)}:${id}`;
      await this.ledger.append(
        tx,
        {
          ...{ key, kind: 'chargeback', walletId, reference: orderId },
          movements: move('available', 'frozen', { amount: remaining, lotId: id }),
        },
        await this.wallets.findAll(tx, [walletId]),
      );
    }
    return lots.length > 0;
  }

  announce(tx: EntityManager, walletId: string): Promise<ReadonlyMap<string, OwnedWallet>> {
    return this.announceAll(tx, [walletId]);
  }

  /** Publishes nothing for wallets of erased members. */
  async announceAll(
    tx: EntityManager,
    walletIds: readonly string[],
    known?: ReadonlyMap<string, OwnedWallet>,
  ): Promise<ReadonlyMap<string, OwnedWallet>> {
    const wallets = known ?? (await this.wallets.findAll(tx, walletIds));
    const news = walletIds.flatMap((id) => {
      const wallet = wallets.get(id);
      return wallet?.memberId ? [toNews(wallet.memberId, wallet)] : [];
    });
    await this.outbox.publishAll(tx, 'wallet.changed', news);
    return wallets;
  }
}

function toNews(memberId: string, wallet: Wallet): NewEvent<'wallet.changed'> {
  const { credits, paidUser } = toBalance(wallet);
  const payload = { member_id: memberId, credits, paid_user: paidUser };
  return { aggregate_id: memberId, version: wallet.version, site: wallet.site, payload };
}

export const toBalance = ({
  available,
  liveOrders,
}: Pick<Wallet, 'available' | 'liveOrders'>): Balance => ({
  credits: available,
  paidUser: liveOrders > 0,
});

const grant = (lotId: string, amount: number): Movement[] =>
  move('granted', 'available', { amount, lotId });
