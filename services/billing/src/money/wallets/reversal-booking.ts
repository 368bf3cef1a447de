import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CREDITS, move, type Entry } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LotRepository, type RefundableLot } from './lot.repository';
import { WalletRepository } from './wallet.repository';
import { WalletService } from './wallet.service';

const PROVIDER = { account: 'provider', walletId: null } as const;
const CHARGED_BACK = { account: 'charged_back', walletId: null } as const;
const REVERSAL_LOSS = { account: 'reversal_loss', walletId: null } as const;

/** The bank takes back the full price, so any part that was refunded before is a loss. */
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
    const { walletId, remaining, refundedValue, currency } = lot;
    await this.wallets.freeze(tx, walletId, remaining, lot.refunded < lot.granted ? 1 : 0);
    await this.lots.freeze(tx, { lotId: lot.id, amount: remaining });
    const credits: Entry[] =
      remaining > 0
        ? move(
            CREDITS,
            remaining,
            { account: 'available', walletId },
            { account: 'frozen', walletId },
          )
        : [];
    const entries = [...credits, ...this.moneyTaken(lot)];
    await this.ledger.append(tx, {
      key: `chargeback:${orderId}`,
      kind: 'chargeback',
      walletId,
      reference: orderId,
      entries,
    });
    if (refundedValue > 0)
      this.logger.error(
        { order_id: orderId, amount: refundedValue, currency },
        'payment was reversed after a refund and has been paid out twice; contact the payer',
      );
    await this.walletService.announce(tx, walletId);
  }

  moneyTaken({ value, refundedValue, currency }: RefundableLot): Entry[] {
    const rest = value - refundedValue;
    return [
      ...(rest > 0 ? move(currency, rest, PROVIDER, CHARGED_BACK) : []),
      ...(refundedValue > 0 ? move(currency, refundedValue, PROVIDER, REVERSAL_LOSS) : []),
    ];
  }

  /** Returns entries that undo the loss of a refund that was not paid out. */
  getUnaffectedEntries(amount: number, currency: string): Entry[] {
    return move(currency, amount, REVERSAL_LOSS, CHARGED_BACK);
  }

  /** Reverts `book` after a won dispute, because the bank returns the money. */
  async undo(tx: EntityManager, orderId: string): Promise<void> {
    const lot = await this.lock(tx, orderId);
    if (!lot.frozenAt) throw new Error(`credit lot of order ${orderId} is not frozen`);
    const { walletId, frozen } = lot;
    await this.lots.unfreeze(tx, { lotId: lot.id, amount: frozen });
    await this.wallets.add(tx, walletId, frozen, lot.refunded < lot.granted ? 1 : 0);
    const credits: Entry[] =
      frozen > 0
        ? move(CREDITS, frozen, { account: 'frozen', walletId }, { account: 'available', walletId })
        : [];
    const money = this.moneyTaken(lot).map((entry) => ({ ...entry, amount: -entry.amount }));
    await this.ledger.append(tx, {
      key: `dispute_won:${orderId}`,
      kind: 'dispute_won',
      walletId,
      reference: orderId,
      entries: [...credits, ...money],
    });
    await this.walletService.announce(tx, walletId);
  }

  private async lock(tx: EntityManager, orderId: string): Promise<RefundableLot> {
    const found = await this.lots.findOfOrder(tx, orderId);
    if (!found) throw new Error(`order ${orderId} has no credit lot`);
    await this.wallets.lock(tx, found.walletId);
    return (await this.lots.findOfOrder(tx, orderId)) ?? found;
  }
}
