import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CREDITS, move } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LotRepository } from '../wallets/lot.repository';
import { ReversalBooking } from '../wallets/reversal-booking';
import { WalletRepository } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';
import type { RefundRecord } from './refund.repository';

/** A refund in the books: taken when it is asked for, and given back to the last credit when the provider refuses. */
@Injectable()
export class RefundBooking {
  constructor(
    private readonly walletService: WalletService,
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
    private readonly reversals: ReversalBooking,
  ) {}

  /** Takes unused credits out of reach. @throws {AppError} 409 `conflict` when fewer are left. */
  take(tx: EntityManager, refund: { id: string; orderId: string; credits: number }): Promise<{ amount: number; currency: string }> {
    return this.walletService.refundLot(tx, { orderId: refund.orderId, credits: refund.credits, key: refund.id });
  }

  /** Undoes `take`. What comes back to a lot that was frozen meanwhile freezes with it, and is no loss any more. */
  async giveBack(tx: EntityManager, { id, orderId, walletId, credits, amount, currency }: RefundRecord): Promise<void> {
    await this.wallets.lock(tx, walletId);
    const lot = await this.lots.findOfOrder(tx, orderId);
    if (!lot) throw new Error(`Refund ${id} is of an order without a lot`);
    const revives = lot.refunded === lot.granted && lot.frozenAt === null;
    await this.wallets.add(tx, walletId, credits, revives ? 1 : 0);
    await this.lots.giveBack(tx, { lotId: lot.id, amount: credits }, amount);
    const returned = move(CREDITS, credits, { account: 'refunded', walletId: null }, { account: 'available', walletId });
    const money = move(currency, amount, { account: 'sales', walletId: null }, { account: 'provider', walletId: null });
    const kept = lot.frozenAt ? this.reversals.moneyKept(amount, currency) : [];
    await this.ledger.append(tx, { key: `refund_returned:${id}`, kind: 'refund_returned', walletId, reference: orderId, entries: [...returned, ...money, ...kept] });
    if (lot.frozenAt) await this.walletService.freezeReturned(tx, new Map([[walletId, id]]));
    await this.walletService.announce(tx, walletId);
  }
}
