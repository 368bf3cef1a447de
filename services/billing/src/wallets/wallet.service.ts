import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CREDITS, move, type Entry } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LotRepository } from './lot.repository';
import { WalletRepository, type Wallet } from './wallet.repository';

export interface Balance {
  credits: number;
  paidUser: boolean;
}

export interface Purchase {
  walletId: string;
  orderId: string;
  credits: number;
  /** Minor units of `currency`. */
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

  /** What the member sees. Someone without a wallet has nothing yet. */
  async balanceOf(site: string, memberId: string): Promise<Balance> {
    const wallet = await this.wallets.findByMember(site, memberId);
    return wallet ? toBalance(wallet) : { credits: 0, paidUser: false };
  }

  hasSignupCredits(tx: EntityManager, walletId: string): Promise<boolean> {
    return this.ledger.has(tx, `signup:${walletId}`);
  }

  /** Grants the free credits of a new member. The ledger's key lets it happen once per wallet. */
  async grantSignupCredits(tx: EntityManager, walletId: string, amount: number): Promise<void> {
    if (amount === 0) return;
    await this.wallets.add(tx, walletId, amount, 0);
    await this.ledger.append(tx, {
      key: `signup:${walletId}`,
      kind: 'signup_credits',
      walletId,
      reference: null,
      entries: grant(walletId, amount),
    });
    await this.lots.insert(tx, { walletId, orderId: null, kind: 'signup_credits', granted: amount });
    await this.announce(tx, walletId);
  }

  /** Books a paid order: the money, the credits in a lot of their own, and premium. */
  async creditPurchase(tx: EntityManager, { walletId, orderId, credits, price, currency }: Purchase): Promise<void> {
    await this.wallets.add(tx, walletId, credits, 1);
    const money = move(currency, price, { account: 'sales', walletId: null }, { account: 'provider', walletId: null });
    await this.ledger.append(tx, {
      key: `purchase:${orderId}`,
      kind: 'purchase',
      walletId,
      reference: orderId,
      entries: [...grant(walletId, credits), ...money],
    });
    await this.lots.insert(tx, { walletId, orderId, kind: 'purchase', granted: credits });
    await this.announce(tx, walletId);
  }

  /** Tells the other columns what the wallet holds now. An erased member's wallet has nobody to tell of. */
  async announce(tx: EntityManager, walletId: string): Promise<Wallet> {
    const wallet = await this.wallets.find(tx, walletId);
    const memberId = await this.wallets.memberOf(tx, walletId);
    if (memberId) {
      const { credits, paidUser } = toBalance(wallet);
      await this.outbox.publish(tx, 'wallet.changed', {
        aggregate_id: memberId,
        version: wallet.version,
        site: wallet.site,
        payload: { member_id: memberId, credits, paid_user: paidUser },
      });
    }
    return wallet;
  }
}

export const toBalance = ({ available, liveOrders }: Wallet): Balance => ({ credits: available, paidUser: liveOrders > 0 });

const grant = (walletId: string, amount: number): Entry[] =>
  move(CREDITS, amount, { account: 'granted', walletId: null }, { account: 'available', walletId });
