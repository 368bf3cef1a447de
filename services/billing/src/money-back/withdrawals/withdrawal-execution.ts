import type { WithdrawalReason } from '@duet/schemas/refunds';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../../shop/catalogue/catalogue.service';
import { RefundRepository, type Purchase } from '../refund-books/refund.repository';
import { RefundService } from '../refunds/refund.service';
import { findOrderNumber, findReasonToWait, isPaidBack, isTooLate } from './withdrawal-terms';
import { WithdrawalRepository, type Statement } from './withdrawal.repository';

@Injectable()
export class WithdrawalExecution {
  private readonly logger = new Logger(WithdrawalExecution.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly withdrawals: WithdrawalRepository,
    private readonly refunds: RefundRepository,
    private readonly refundService: RefundService,
    private readonly catalogue: CatalogueService,
    private readonly internal: InternalClient,
  ) {}

  /** Executes a withdrawal or leaves it to staff. Repeated calls change nothing. */
  async execute(statement: Statement): Promise<void> {
    const purchase = await this.match(statement);
    if (!purchase) return this.leave(statement, 'unmatched', null);
    const { refund_days: siteDays } = await this.catalogue.prices(statement.site);
    if (isTooLate(statement.receivedAt, purchase.boughtAt, siteDays))
      return this.leave(statement, 'too_late', purchase);
    const refundId = await this.transactions.run((tx) =>
      this.withdraw(tx, statement, purchase.paymentId),
    );
    if (refundId) await this.refundService.executeRefund(refundId);
  }

  /**
   * The order must belong to the logged-in member or, without a login, to the account with the
   * stated mail address.
   */
  private async match({ site, memberId, email, contract }: Statement): Promise<Purchase | null> {
    const paymentId = findOrderNumber(contract);
    if (!paymentId) return null;
    const owner =
      memberId ?? (await this.internal.call('members.by_email', { site, email })).member_id;
    return owner ? this.refunds.purchase(site, paymentId, owner) : null;
  }

  private async withdraw(
    tx: EntityManager,
    statement: Statement,
    paymentId: string,
  ): Promise<string | null> {
    await this.refunds.lockPayment(tx, paymentId);
    const purchase = await this.refunds.purchase(statement.site, paymentId, null, tx);
    // If another refund of the order is open, the withdrawal job tries again later.
    if (!purchase || Number(purchase.isUnderWay) === 1) return null;
    const { walletId, orderId, remaining } = purchase;
    const reason = findReasonToWait({
      purchase,
      hasWaiver: await this.withdrawals.hasWaiver(tx, orderId),
    });
    if (
      !(await this.withdrawals.decide(tx, statement.id, {
        state: reason ? 'waiting' : 'executed',
        reason,
        walletId,
        orderId,
      }))
    )
      return null;
    if (reason) this.logDeclined(statement.id, reason);
    if (!isPaidBack(purchase)) return null;
    return this.refundService.open(tx, {
      purchase,
      credits: remaining,
      withdrawalId: statement.id,
    });
  }

  private async leave(
    { id }: Statement,
    reason: WithdrawalReason,
    purchase: Purchase | null,
  ): Promise<void> {
    const outcome = {
      state: 'waiting',
      reason,
      walletId: purchase?.walletId ?? null,
      orderId: purchase?.orderId ?? null,
    } as const;
    if (await this.transactions.run((tx) => this.withdrawals.decide(tx, id, outcome)))
      this.logDeclined(id, reason);
  }

  private logDeclined(id: string, reason: WithdrawalReason): void {
    this.logger.warn(
      { withdrawal_id: id, reason },
      'withdrawal cannot be executed automatically; it waits for a decision by staff',
    );
  }
}
