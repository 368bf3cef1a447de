import { ROW_ID } from '@duet/schemas/ids';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CREDITS, move, type Entry } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { type DisputedPayment, type PaymentRecord, PaymentRepository } from '../payments/payment.repository';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';

const LISTED = 200;

/** Chargebacks, and those that were won: what they froze thaws, and the money is back where it was. */
@Injectable()
export class DisputeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly walletService: WalletService,
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
    private readonly outbox: Outbox,
  ) {}

  list({ site }: StaffPrincipal): Promise<DisputedPayment[]> {
    return this.payments.disputed(site, LISTED);
  }

  /** Books a won dispute, once per payment. @throws {AppError} 404; 409 `conflict` for a payment that was not charged back. */
  async win({ site, staff }: StaffPrincipal, paymentId: string, note: string): Promise<void> {
    if (!ROW_ID.test(paymentId)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      const payment = await this.payments.lock(tx, paymentId);
      if (payment?.site !== site) throw new AppError('not_found');
      if (payment.state !== 'charged_back') throw new AppError('conflict');
      await this.payments.reopen(tx, paymentId);
      await this.thaw(tx, payment);
      const payload = { staff_id: staff, action: 'disputes.won', subject: { kind: 'payment', id: paymentId }, details: { note } };
      await this.outbox.publish(tx, 'billing_staff.acted', { aggregate_id: newId(), version: 1, site, payload });
    });
  }

  private async thaw(tx: EntityManager, { orderId, walletId }: PaymentRecord): Promise<void> {
    await this.wallets.lock(tx, walletId);
    const lot = await this.lots.findOfOrder(tx, orderId);
    if (!lot?.frozenAt) throw new Error(`Order ${orderId} has no frozen lot`);
    const { frozen } = lot;
    await this.lots.thaw(tx, { lotId: lot.id, amount: frozen });
    await this.wallets.add(tx, walletId, frozen, lot.refunded < lot.granted ? 1 : 0);
    const credits: Entry[] = frozen > 0 ? move(CREDITS, frozen, { account: 'frozen', walletId }, { account: 'available', walletId }) : [];
    const money = move(lot.currency, lot.value, { account: 'charged_back', walletId: null }, { account: 'provider', walletId: null });
    await this.ledger.append(tx, { key: `dispute_won:${orderId}`, kind: 'dispute_won', walletId, reference: orderId, entries: [...credits, ...money] });
    await this.walletService.announce(tx, walletId);
  }
}
