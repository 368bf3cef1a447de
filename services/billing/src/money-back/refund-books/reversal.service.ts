import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BillingMails } from '../../member/mails/billing-mails';
import { ReversalBooking } from '../../money/wallets/reversal-booking';
import { RefundBooking } from './refund-booking';
import { RefundRepository, type RefundRecord } from './refund.repository';

/**
 * When a payment is reversed, cancels a refund that was not sent to the provider. A refund that was
 * sent is booked as a loss.
 */
@Injectable()
export class ReversalService {
  constructor(
    private readonly repository: RefundRepository,
    private readonly refunds: RefundBooking,
    private readonly reversals: ReversalBooking,
    private readonly mails: BillingMails,
  ) {}

  /** The caller must lock the payment's row, so that no refund runs concurrently. */
  async reverse(tx: EntityManager, orderId: string): Promise<void> {
    const unasked = await this.repository.findUnasked(tx, orderId);
    if (unasked) await this.cancel(tx, unasked);
    await this.reversals.book(tx, orderId);
  }

  async cancel(tx: EntityManager, refund: RefundRecord): Promise<void> {
    if (!(await this.repository.end(tx, refund.id, 'cancelled', 'payment reversed'))) return;
    await this.refunds.giveBack(tx, refund);
    if (refund.withdrawalId)
      await this.repository.returnToStaff(tx, refund.withdrawalId, 'charged_back');
    await this.mails.request(tx, {
      site: refund.site,
      walletId: refund.walletId,
      kind: 'refund_cancelled',
      subject: refund.id,
    });
  }
}
