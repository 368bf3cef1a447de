import type { InternalBody } from '@duet/schemas/internal';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../catalogue/catalogue.service';
import { CREDITS, move } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { allocate } from '../wallets/allocate';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository, type Wallet } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';
import { HoldRepository, type Hold } from './hold.repository';

type HoldRequest = InternalBody<'holds.create'>;

export interface HoldResult {
  wallet: Wallet;
  cost: number;
}

/**
 * Credits taken aside for one message until messaging says how it ended. A hold has no timer (DESIGN section 6).
 * Locks are always taken in the order hold, wallet, lots.
 */
@Injectable()
export class HoldService {
  private readonly logger = new Logger(HoldService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly catalogue: CatalogueService,
    private readonly holds: HoldRepository,
    private readonly wallets: WalletRepository,
    private readonly walletService: WalletService,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /**
   * Holds the price of a message, once per message id.
   * @throws {AppError} 402 `insufficient_credits` {cost, balance}; 409 `price_changed` {cost} when it is more than
   * `max_cost`; 409 `message_cancelled` when it was called off before; 409 `conflict` when the id was used for something else.
   */
  async create(request: HoldRequest): Promise<HoldResult> {
    const cost = await this.catalogue.costOf(request.site, request.kind);
    return this.transactions.run(async (tx) => {
      const wallet = await this.wallets.findByMember(request.site, request.member_id, tx);
      if (!wallet) throw new AppError('insufficient_credits', { params: { cost, balance: 0 } });
      const hold = { key: request.message_id, walletId: wallet.id, kind: request.kind, amount: cost };
      if (!(await this.holds.insert(tx, hold))) return this.replay(tx, hold);
      if (request.max_cost !== undefined && cost > request.max_cost) throw new AppError('price_changed', { params: { cost } });
      return { wallet: await this.take(tx, hold), cost };
    });
  }

  /** Messaging's last word on a message. Safe to hear twice, and before the hold was asked for. */
  async settle(tx: EntityManager, key: string, state: 'sent' | 'cancelled'): Promise<void> {
    const to = state === 'sent' ? 'posted' : 'released';
    if (await this.finish(tx, key, to)) return;
    if (to === 'released') {
      if (await this.holds.fence(tx, key)) return;
      // The hold came between the two statements; now it is there for certain.
      if (await this.finish(tx, key, to)) return;
    }
    const known = (await this.holds.find(tx, key))?.state ?? 'unknown';
    const expected = to === 'posted' ? ['posted'] : ['released', 'cancelled'];
    if (!expected.includes(known)) this.logger.error(`Message ${key} was ${state}, but its hold is ${known}`);
  }

  private async take(tx: EntityManager, { key, walletId, amount }: { key: string; walletId: string; amount: number }): Promise<Wallet> {
    if (amount === 0) return this.wallets.find(tx, walletId);
    if (!(await this.wallets.reserve(tx, walletId, amount))) {
      const { available } = await this.wallets.find(tx, walletId);
      throw new AppError('insufficient_credits', { params: { cost: amount, balance: available } });
    }
    const parts = allocate(await this.lots.spendable(tx, walletId), amount);
    for (const part of parts) await this.lots.reserve(tx, part);
    await this.holds.insertParts(tx, key, parts);
    await this.ledger.append(tx, {
      key: `hold:${key}`,
      kind: 'hold',
      walletId,
      reference: key,
      entries: move(CREDITS, amount, { account: 'available', walletId }, { account: 'held', walletId }),
    });
    return this.walletService.announce(tx, walletId);
  }

  private async replay(tx: EntityManager, asked: Omit<Hold, 'state'>): Promise<HoldResult> {
    const known = await this.holds.find(tx, asked.key);
    if (!known || known.state === 'cancelled' || known.state === 'released') throw new AppError('message_cancelled');
    if (known.walletId !== asked.walletId || known.kind !== asked.kind) throw new AppError('conflict');
    return { wallet: await this.wallets.find(tx, known.walletId ?? ''), cost: known.amount };
  }

  private async finish(tx: EntityManager, key: string, to: 'posted' | 'released'): Promise<boolean> {
    if (!(await this.holds.settle(tx, key, to))) return false;
    const hold = await this.holds.find(tx, key);
    if (!hold?.walletId || hold.amount === 0) return true;
    const parts = await this.holds.parts(tx, key);
    if (to === 'posted') await this.post(tx, hold.walletId, hold.amount, key, parts);
    else await this.release(tx, hold.walletId, hold.amount, key, parts);
    return true;
  }

  private async post(tx: EntityManager, walletId: string, amount: number, key: string, parts: { lotId: string; amount: number }[]): Promise<void> {
    await this.wallets.spendHeld(tx, walletId, amount);
    for (const part of parts) await this.lots.spendHeld(tx, part);
    const entries = move(CREDITS, amount, { account: 'held', walletId }, { account: 'spent', walletId: null });
    await this.ledger.append(tx, { key: `post:${key}`, kind: 'post', walletId, reference: key, entries });
  }

  private async release(tx: EntityManager, walletId: string, amount: number, key: string, parts: { lotId: string; amount: number }[]): Promise<void> {
    await this.wallets.giveBack(tx, walletId, amount);
    for (const part of parts) await this.lots.giveBack(tx, part);
    const entries = move(CREDITS, amount, { account: 'held', walletId }, { account: 'available', walletId });
    await this.ledger.append(tx, { key: `release:${key}`, kind: 'release', walletId, reference: key, entries });
    await this.walletService.freezeReturned(tx, walletId, key);
    await this.walletService.announce(tx, walletId);
  }
}
