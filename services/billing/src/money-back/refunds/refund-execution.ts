import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { BillingMails } from '../../member/mails/billing-mails';
import { PaymentProvider, ProviderError } from '../../payment/payments/payment-provider';
import { ReceiptService } from '../../payment/receipts/receipt.service';
import { RefundBooking } from '../refund-books/refund-booking';
import { ReversalService } from '../refund-books/reversal.service';
import { RefundRepository, type RefundRecord } from '../refund-books/refund.repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Delay before the first retry. Exceeds the timeout of calls, so that attempts never overlap. */
const FIRST_PAUSE_MS = 2 * MINUTE;
const LONGEST_PAUSE_MS = 6 * HOUR;
const LATE_ATTEMPTS = 8;
/** The provider rejects a refund with these HTTP statuses. Any other error is retried. */
const REFUSED = new Set([400, 404, 409, 410, 422]);

@Injectable()
export class RefundExecution {
  private readonly logger = new Logger(RefundExecution.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly repository: RefundRepository,
    private readonly provider: PaymentProvider,
    private readonly booking: RefundBooking,
    private readonly reversals: ReversalService,
    private readonly receipts: ReceiptService,
    private readonly mails: BillingMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Before a retry, reads the refunded amount from the provider, because a repeated call would pay
   * twice.
   * @throws {ProviderError} if the outcome is unknown; the job retries
   */
  async attempt(id: string, attempts: number): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
    if (!(await this.repository.claim(id, attempts, new Date(this.clock.now().getTime() + pause))))
      return;
    const refund = await this.repository.find(id);
    if (!refund) return;
    if (attempts >= LATE_ATTEMPTS)
      this.logger.error(
        { refund_id: id, amount: refund.amount, currency: refund.currency, attempts },
        'refund still has no response from the provider; a person must check the refund at the provider',
      );
    try {
      if (attempts > 0 && (await this.isPaid(refund))) return await this.succeed(refund, 'found');
      if (refund.isChargedBack) return await this.fail(refund, 'payment reversed');
      await this.requestRefund(refund);
    } catch (error) {
      await this.repository.note(id, String(error));
      throw error;
    }
  }

  private async requestRefund(refund: RefundRecord): Promise<void> {
    const { amount, currency, providerOrderId } = refund;
    try {
      await this.provider.refund({
        orderId: providerOrderId,
        amount,
        currency,
        description: 'Refund of credits',
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status === null || !REFUSED.has(error.status))
        throw error;
      // The provider may have rejected this attempt because an earlier attempt was paid.
      if (await this.isPaid(refund)) return this.succeed(refund, 'found');
      this.logger.error(
        { err: error, refund_id: refund.id, amount, currency },
        'provider rejected a refund; the refund is marked as failed',
      );
      return this.fail(refund, error.message);
    }
    await this.succeed(refund, 'refunded');
  }

  private async isPaid({ orderId, amount, providerOrderId }: RefundRecord): Promise<boolean> {
    const [{ refunded }, before] = await Promise.all([
      this.provider.find(providerOrderId),
      this.repository.paidBack(orderId),
    ]);
    if (refunded !== before && refunded !== before + amount) {
      this.logger.error(
        { order_id: orderId, refunded, refunded_in_ledger: before, pending: amount },
        'refunded amount at the provider differs from the ledger; compare both',
      );
    }
    return refunded >= before + amount;
  }

  private succeed(refund: RefundRecord, answer: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.repository.lockPayment(tx, refund.paymentId);
      if (!(await this.repository.end(tx, refund.id, 'done', answer))) return;
      const receiptId = await this.receipts.issueCreditNote(tx, refund);
      await this.mails.request(tx, {
        site: refund.site,
        walletId: refund.walletId,
        kind: 'credit_note',
        subject: receiptId,
      });
    });
  }

  private fail(refund: RefundRecord, answer: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.repository.lockPayment(tx, refund.paymentId);
      const now = await this.repository.find(refund.id, tx);
      if (now?.isChargedBack) return this.reversals.cancel(tx, refund);
      if (!(await this.repository.end(tx, refund.id, 'failed', answer))) return;
      await this.booking.giveBack(tx, refund);
      if (refund.withdrawalId)
        await this.repository.returnToStaff(tx, refund.withdrawalId, 'refund_failed');
      await this.mails.request(tx, {
        site: refund.site,
        walletId: refund.walletId,
        kind: 'refund_failed',
        subject: refund.id,
      });
    });
  }
}
