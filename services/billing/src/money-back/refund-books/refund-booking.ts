import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../../money/ledger/ledger.repository';
import { move } from '../../money/ledger/movement';
import { LotRepository, type RefundableLot } from '../../money/wallets/lot.repository';
import { ReversalBooking } from '../../money/wallets/reversal-booking';
import { WalletRepository } from '../../money/wallets/wallet.repository';
import { WalletService } from '../../money/wallets/wallet.service';
import type { RefundRecord } from './refund.repository';
import { refundValue } from './refund-value';

export interface NewRefund {
  id: string;
  orderId: string;
  credits: number;
  isReviewed: boolean;
}

/** Books refunds before the provider is called, and reverts refunds that are not paid out. */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly walletService: WalletService,
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
    private readonly reversals: ReversalBooking,
  ) {}

  /**
   * After a full refund, the order no longer counts for premium. A refund in review has this effect
   * only when it is approved.
   * @throws {AppError} 409 `conflict` if fewer credits remain than requested
   */
  async take(
    tx: EntityManager,
    { id, orderId, credits, isReviewed }: NewRefund,
  ): Promise<{ amount: number; currency: string }> {
    const found = await this.lots.findOfOrder(tx, orderId);
    if (!found) throw new AppError('not_found');
    // Reads the lot again, because another transaction may have changed it before the lock.
    await this.wallets.lock(tx, found.walletId);
    const lot = (await this.lots.findOfOrder(tx, orderId)) ?? found;
    if (credits < 1 || lot.remaining < credits) throw new AppError('conflict');
    const amount = refundValue(lot, credits);
    const endsOrder = lot.refunded + credits === lot.granted && !isReviewed;
    if (!(await this.wallets.refund(tx, lot.walletId, credits, endsOrder ? 1 : 0)))
      throw new AppError('conflict');
    await this.lots.refund(tx, { lotId: lot.id, amount: credits }, amount);
    const { id: lotId, walletId, currency } = lot;
    const taken = move('available', 'refunded', { amount: credits, lotId });
    const money = move('provider', 'sales', { amount, unit: currency, lotId });
    await this.ledger.append(
      tx,
      {
        ...{ key: `refund:${id}`, kind: 'refund', walletId, reference: orderId },
        movements: [...taken, ...money],
      },
      await this.walletService.announce(tx, walletId),
    );
    return { amount, currency };
  }

  /** A fully refunded order no longer counts for premium. */
  async approve(tx: EntityManager, refund: RefundRecord): Promise<void> {
    const { id, walletId } = refund;
    const lot = await this.lock(tx, refund);
    if (lot.refunded < lot.granted) return;
    if (!(await this.wallets.refund(tx, walletId, 0, 1)))
      throw new Error(`wallet ${walletId} does not count the order of refund ${id} for premium`);
    await this.walletService.announce(tx, walletId);
  }

  /**
   * Reverts `take`. If the lot is frozen, freezes the returned credits and reduces the booked loss.
   * @param refund row as it was before the refund ended
   */
  async giveBack(tx: EntityManager, refund: RefundRecord): Promise<void> {
    const { id, orderId, walletId, credits, amount, currency, state } = refund;
    const lot = await this.lock(tx, refund);
    const revives = lot.refunded === lot.granted && lot.frozenAt === null && state !== 'in_review';
    await this.wallets.add(tx, walletId, credits, revives ? 1 : 0);
    await this.lots.restoreRefunded(tx, { lotId: lot.id, amount: credits }, amount);
    const returned = move('refunded', 'available', { amount: credits, lotId: lot.id });
    const money = move('sales', 'provider', { amount, unit: currency, lotId: lot.id });
    const kept = lot.frozenAt ? this.reversals.undoLoss(lot.id, amount, currency) : [];
    await this.ledger.append(
      tx,
      {
        ...{ key: `refund_returned:${id}`, kind: 'refund_returned', walletId, reference: orderId },
        movements: [...returned, ...money, ...kept],
      },
      await this.wallets.findAll(tx, [walletId]),
    );
    if (lot.frozenAt) await this.walletService.freezeReturned(tx, new Map([[walletId, id]]));
    await this.walletService.announce(tx, walletId);
  }

  private async lock(
    tx: EntityManager,
    { id, orderId, walletId }: RefundRecord,
  ): Promise<RefundableLot> {
    await this.wallets.lock(tx, walletId);
    const lot = await this.lots.findOfOrder(tx, orderId);
    if (!lot) throw new Error(`order of refund ${id} has no credit lot`);
    return lot;
  }
}
