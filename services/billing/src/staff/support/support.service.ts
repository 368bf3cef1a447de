import type { StaffRefundBody } from '@duet/schemas/staff-support';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { BillingMails } from '../../member/mails/billing-mails';
import { type PaymentRecord, PaymentRepository } from '../../payment/payments/payment.repository';
import { ReceiptRepository } from '../../payment/receipts/receipt.repository';
import type { RefundRecord } from '../../money-back/refund-books/refund.repository';
import { RefundService, type Refunds } from '../../money-back/refunds/refund.service';
import { StatementRepository, type StatementRow } from '../../money/statement/statement.repository';
import { WalletRepository, type Wallet } from '../../money/wallets/wallet.repository';
import { type Left, StaffLimits } from '../limits/staff-limits';
import { type AdjustmentRecord, AdjustmentRepository } from './adjustment.repository';
import { StaffActs } from './staff-acts';

const LISTED = 100;

export interface Seen extends Refunds {
  wallet: Wallet;
  held: number;
  left: Left;
  rows: StatementRow[];
  payments: PaymentRecord[];
  adjustments: AdjustmentRecord[];
}

@Injectable()
export class SupportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly wallets: WalletRepository,
    private readonly statement: StatementRepository,
    private readonly payments: PaymentRepository,
    private readonly receipts: ReceiptRepository,
    private readonly refunds: RefundService,
    private readonly adjustments: AdjustmentRepository,
    private readonly limits: StaffLimits,
    private readonly mails: BillingMails,
    private readonly acts: StaffActs,
  ) {}

  async look(actor: StaffPrincipal, memberId: string): Promise<Seen> {
    const { site } = actor;
    const wallet = await this.wallets.findByMember(site, memberId);
    if (!wallet) throw new AppError('not_found');
    await this.transactions.run((tx) =>
      this.acts.note(tx, actor, {
        action: 'wallet.seen',
        subject: { kind: 'member', id: memberId },
      }),
    );
    const [held, rows, payments, { offers, refunds }, adjustments, left] = await Promise.all([
      this.wallets.getHeld(wallet),
      this.statement.list(site, memberId, LISTED),
      this.payments.listOwn(site, memberId, LISTED),
      this.refunds.listAll(site, memberId),
      this.adjustments.ofWallet(wallet.id, LISTED),
      this.limits.getLeft({ site, staffId: actor.staff, walletId: wallet.id }),
    ]);
    return {
      wallet,
      held,
      left,
      rows,
      payments,
      offers,
      refunds,
      adjustments,
    };
  }

  refund(
    actor: StaffPrincipal,
    memberId: string,
    { reason, ...body }: StaffRefundBody,
  ): Promise<RefundRecord> {
    const details = { payment: body.payment_id, credits: String(body.credits), note: reason };
    return this.refunds.request({ site: actor.site, member: memberId }, body, {
      staff: actor.staff,
      note: (tx) =>
        this.acts.note(tx, actor, {
          action: 'refund.asked',
          subject: { kind: 'member', id: memberId },
          details,
        }),
    });
  }

  async resendReceipt(actor: StaffPrincipal, memberId: string, documentId: string): Promise<void> {
    const { site } = actor;
    const receipt = await this.receipts.findOwn(site, memberId, documentId);
    if (!receipt) throw new AppError('not_found');
    const kind = receipt.kind === 'purchase' ? 'receipt' : 'credit_note';
    await this.transactions.run(async (tx) => {
      await this.mails.repeat(tx, { site, walletId: receipt.walletId, kind, subject: documentId });
      await this.acts.note(tx, actor, {
        action: 'receipt.resent',
        subject: { kind: 'member', id: memberId },
        details: { document: documentId },
      });
    });
  }
}
