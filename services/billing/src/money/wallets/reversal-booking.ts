import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../ledger/ledger.repository';
import { type Movement, move } from '../ledger/movement';
import { LotRepository, type RefundableLot } from './lot.repository';
import { WalletRepository } from './wallet.repository';
import { WalletService } from './wallet.service';

/** The bank reverses the full price, so any part that was refunded before is a loss. */
@Injectable()
export class ReversalBooking {
  private readonly logger = new Logger(ReversalBooking.name);

  constructor(
    private readonly walletService: WalletService,
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** Freezes only the remaining credits, once per order, so the balance never falls below zero. */
  async book(tx: EntityManager, orderId: string): Promise<void> {
    const lot = await this.lock(tx, orderId);
    if (lot.frozenAt) return;
    const { id: lotId, walletId, remaining, refundedValue, currency } = lot;
    await this.wallets.freeze(tx, walletId, remaining, lot.refunded < lot.granted ? 1 : 0);
    await this.lots.freeze(tx, { lotId, amount: remaining });
    const credits = move('available', 'frozen', { amount: remaining, lotId });
    await this.ledger.append(
      tx,
      {
        ...{ key: `chargeback:${orderId}`, kind: 'chargeback', walletId, reference: orderId },
        movements: [...credits, ...this.moneyTaken(lot)],
      },
      await this.walletService.announce(tx, walletId),
    );
    if (refundedValue > 0)
      this.logger.error(
        { order_id: orderId, amount: refundedValue, currency },
        'payment was reversed after a refund and has been paid out twice; contact the payer',
      );
  }

  moneyTaken({ id: lotId, value, refundedValue, currency: unit }: RefundableLot): Movement[] {
    return [
      ...move('provider', 'charged_back', { amount: value - refundedValue, unit, lotId }),
      ...move('provider', 'reversal_loss', { amount: refundedValue, unit, lotId }),
    ];
  }

  undoLoss(lotId: string, amount: number, unit: string): Movement[] {
    return move('reversal_loss', 'charged_back', { amount, unit, lotId });
  }

  /** Reverts `book` after a won dispute, because the bank returns the money. */
  async undo(tx: EntityManager, orderId: string): Promise<void> {
    const lot = await this.lock(tx, orderId);
    if (!lot.frozenAt) throw new Error(`credit lot of order ${orderId} is not frozen`);
    const { id: lotId, walletId, frozen } = lot;
    await this.lots.unfreeze(tx, { lotId, amount: frozen });
    await this.wallets.add(tx, walletId, frozen, lot.refunded < lot.granted ? 1 : 0);
    const credits = move('frozen', 'available', { amount: frozen, lotId });
    const money = this.moneyTaken(lot).map(({ debit, credit, ...movement }) => ({
      ...movement,
      debit: credit,
      credit: debit,
    }));
    await this.ledger.append(
      tx,
      {
        ...{ key: `dispute_won:${orderId}`, kind: 'dispute_won', walletId, reference: orderId },
        movements: [...credits, ...money],
      },
      await this.walletService.announce(tx, walletId),
    );
  }

  private async lock(tx: EntityManager, orderId: string): Promise<RefundableLot> {
    const found = await this.lots.findOfOrder(tx, orderId);
    if (!found) throw new Error(`order ${orderId} has no credit lot`);
    await this.wallets.lock(tx, found.walletId);
    return (await this.lots.findOfOrder(tx, orderId)) ?? found;
  }
}
