import { Clock } from '@duet/service-kit/clock';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoredCardRepository } from '../cards/stored-card.repository';
import { DebitRepository } from '../debits/debit.repository';
import { DiscountService } from '../../shop/discounts/discount.service';
import { BillingMails } from '../../member/mails/billing-mails';
import { ReceiptService } from '../receipts/receipt.service';
import { ReversalService } from '../../money-back/refund-books/reversal.service';
import { WalletService } from '../../money/wallets/wallet.service';
import type { ProviderOrder, ProviderState } from './payment-provider';
import { isOver, nextCheckAt, nextState } from './payment-state';
import { PaymentRepository, type Cause, type PaymentRecord } from './payment.repository';

@Injectable()
export class PaymentTransitions {
  private readonly logger = new Logger(PaymentTransitions.name);

  constructor(
    private readonly payments: PaymentRepository,
    private readonly wallets: WalletService,
    private readonly reversals: ReversalService,
    private readonly discounts: DiscountService,
    private readonly debits: DebitRepository,
    private readonly cards: StoredCardRepository,
    private readonly receipts: ReceiptService,
    private readonly mails: BillingMails,
    private readonly clock: Clock,
  ) {}

  async follow(tx: EntityManager, observed: ProviderOrder, cause: Cause): Promise<void> {
    const payment = observed.reference ? await this.payments.lock(tx, observed.reference) : null;
    if (!payment || !isOrderOf(payment, observed)) {
      this.logger.error(
        { provider_order_id: observed.id },
        'provider order belongs to no known payment; the order is ignored',
      );
      return;
    }
    await this.payments.linkProviderOrder(tx, payment.id, observed.id, observed.number);
    const to = nextState(payment.state, this.judge(payment, observed));
    if (!to) return;
    const providerStatus = `${observed.providerStatus} ${observed.paid} ${observed.currency}`;
    const nextCheck = nextCheckAt(payment.createdAt, this.clock.now(), to);
    const moved = await this.payments.transit(
      tx,
      { paymentId: payment.id, from: payment.state, to, cause, providerStatus },
      nextCheck,
    );
    if (!moved) return;
    // A failed or returned debit blocks wallet and bank account for further debits.
    if (payment.method === 'sdd' && (to === 'failed' || to === 'charged_back'))
      await this.debits.block(tx, payment.id);
    if (to === 'charged_back') {
      await this.cards.deleteByWallet(tx, payment.walletId);
      return this.reversals.reverse(tx, payment.orderId);
    }
    if (isOver(to)) await this.discounts.finishClaim(tx, payment.orderId, to === 'completed');
    if (to !== 'completed') return;
    const { site, walletId, orderId, credits, amount, currency } = payment;
    await this.wallets.creditPurchase(tx, { walletId, orderId, credits, price: amount, currency });
    const receiptId = await this.receipts.issueReceipt(tx, payment);
    await this.mails.request(tx, { site, walletId, kind: 'receipt', subject: receiptId });
  }

  /**
   * A payment with an unexpected amount or currency gets the state `review` and adds no credits.
   */
  private judge(
    { id, amount, currency, disputeWonAt }: PaymentRecord,
    observed: ProviderOrder,
  ): ProviderState | 'review' {
    if (observed.state === 'charged_back' && disputeWonAt) {
      this.logger.error(
        { payment_id: id },
        'provider reports a chargeback of a payment whose dispute was won; a person must check',
      );
      return 'completed';
    }
    const isRight =
      observed.amount === amount && observed.paid === amount && observed.currency === currency;
    if (observed.state !== 'completed' || isRight) return observed.state;
    this.logger.error(
      {
        payment_id: id,
        amount,
        currency,
        paid: observed.paid,
        provider_amount: observed.amount,
        provider_currency: observed.currency,
      },
      'paid amount or currency differs from the order; the payment is put in review',
    );
    return 'review';
  }
}

const isOrderOf = ({ providerOrderId }: PaymentRecord, { id, number }: ProviderOrder): boolean =>
  providerOrderId === null || providerOrderId === id || providerOrderId === number;
