import { ROW_ID } from '@duet/schemas/ids';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import type { EntityManager } from 'typeorm';
import { CREDITS, move, type Entry } from '../ledger/entry';
import { LedgerRepository } from '../ledger/ledger.repository';
import { PaymentRepository, type PaymentRecord } from '../payments/payment.repository';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository, requireOne } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';

/** Chargebacks that were won: what they froze thaws, and the money is back where it was. */
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
    private readonly clock: Clock,
  ) {}

  /** Books a won dispute, once per payment. @throws {AppError} 404; 409 `conflict` for a payment that was not charged back. */
  async win({ site, staff }: StaffPrincipal, paymentId: string, note: string): Promise<void> {
    if (!ROW_ID.test(paymentId)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      const payment = await this.payments.lock(tx, paymentId);
      if (payment?.site !== site) throw new AppError('not_found');
      if (payment.state !== 'charged_back') throw new AppError('conflict');
      await this.reopen(tx, payment);
      await this.thaw(tx, payment);
      const payload = { staff_id: staff, action: 'disputes.won', subject: { kind: 'payment', id: paymentId }, details: { note } };
      await this.outbox.publish(tx, 'billing_staff.acted', { aggregate_id: newId(), version: 1, site, payload });
    });
  }

  /** No state leads back by itself: a provider that still says chargeback is not heard any more. */
  private async reopen(tx: EntityManager, { id }: PaymentRecord): Promise<void> {
    const now = this.clock.now();
    await tx.query("UPDATE payment SET state = 'completed', changed_at = ?, dispute_won_at = ?, next_check_at = NULL WHERE id = ?", [now, now, id]);
    await this.payments.record(tx, { paymentId: id, from: 'charged_back', to: 'completed', cause: 'staff', providerStatus: null });
  }

  private async thaw(tx: EntityManager, { orderId, walletId }: PaymentRecord): Promise<void> {
    await this.wallets.lock(tx, walletId);
    const lot = await this.lots.findOfOrder(tx, orderId);
    if (!lot?.frozenAt) throw new Error(`Order ${orderId} has no frozen lot`);
    const [{ frozen } = { frozen: 0 }] = (await tx.query('SELECT frozen FROM lot WHERE id = ?', [lot.id])) as { frozen: number }[];
    const result = (await tx.query('UPDATE lot SET remaining = remaining + frozen, frozen = 0, frozen_at = NULL WHERE id = ? AND frozen = ?', [lot.id, frozen])) as ResultSetHeader;
    requireOne(result, `thaw ${frozen} credits of lot ${lot.id}`);
    await this.wallets.add(tx, walletId, frozen, lot.refunded < lot.granted ? 1 : 0);
    const credits: Entry[] = frozen > 0 ? move(CREDITS, frozen, { account: 'frozen', walletId }, { account: 'available', walletId }) : [];
    const money = move(lot.currency, lot.value, { account: 'charged_back', walletId: null }, { account: 'provider', walletId: null });
    await this.ledger.append(tx, { key: `dispute_won:${orderId}`, kind: 'dispute_won', walletId, reference: orderId, entries: [...credits, ...money] });
    await this.walletService.announce(tx, walletId);
  }
}
