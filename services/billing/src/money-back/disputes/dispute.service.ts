import { ROW_ID } from '@duet/schemas/ids';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { FIRST, type Page, toPage, toTimeCursor } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { type DisputedPayment, PaymentRepository } from '../../payment/payments/payment.repository';
import { ReversalBooking } from '../../money/wallets/reversal-booking';

const LISTED = 200;

@Injectable()
export class DisputeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly reversals: ReversalBooking,
    private readonly outbox: Outbox,
  ) {}

  async list({ site }: StaffPrincipal, after = FIRST): Promise<Page<DisputedPayment>> {
    const found = await this.payments.disputed(site, after, LISTED + 1);
    return toPage(found, LISTED, ({ chargedBackAt: at, id }) => toTimeCursor({ at, id }));
  }

  /** @throws {AppError} 409 `conflict` if the payment is not charged back */
  async win({ site, staff }: StaffPrincipal, paymentId: string, note: string): Promise<void> {
    if (!ROW_ID.test(paymentId)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      const payment = await this.payments.lock(tx, paymentId);
      if (payment?.site !== site) throw new AppError('not_found');
      if (payment.state !== 'charged_back') throw new AppError('conflict');
      await this.payments.reopen(tx, paymentId);
      await this.reversals.undo(tx, payment.orderId);
      const payload = {
        staff_id: staff,
        action: 'disputes.won',
        subject: { kind: 'payment', id: paymentId },
        details: { note },
      };
      await this.outbox.publish(tx, 'billing_staff.acted', {
        aggregate_id: newId(),
        version: 1,
        site,
        payload,
      });
    });
  }
}
