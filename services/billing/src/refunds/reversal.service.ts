import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReversalBooking } from '../wallets/reversal-booking';
import { RefundBooking } from './refund-booking';
import { RefundRepository, type RefundRecord } from './refund.repository';

/** What a reversed payment means for refunds of it: those that have not been paid out are cancelled, the others are netted. */
@Injectable()
export class ReversalService {
  constructor(
    private readonly repository: RefundRepository,
    private readonly refunds: RefundBooking,
    private readonly reversals: ReversalBooking,
  ) {}

  /** Books a reversal. The caller's transaction holds the payment's row, which makes refunds and reversals of it take turns. */
  async reverse(tx: EntityManager, orderId: string): Promise<void> {
    const unasked = await this.repository.findUnasked(tx, orderId);
    if (unasked) await this.cancel(tx, unasked);
    await this.reversals.book(tx, orderId);
  }

  /** Cancels a refund of which nothing has been, and will not be, paid out: its credits go back to the lot. */
  async cancel(tx: EntityManager, refund: RefundRecord): Promise<void> {
    if (!(await this.repository.end(tx, refund.id, 'cancelled', 'payment reversed'))) return;
    await this.refunds.giveBack(tx, refund);
    if (refund.withdrawalId) await this.repository.returnToStaff(tx, refund.withdrawalId, 'charged_back');
  }
}
