import type { InternalResponse } from '@duet/schemas/internal';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { formatMoment, formatMoney } from '../../payment/receipts/formats';
import { receiptNumber } from '../../payment/receipts/receipt-number';
import { receiptPaper, receiptText } from '../../payment/receipts/receipt-paper';
import { ReceiptService } from '../../payment/receipts/receipt.service';
import { RefundRepository } from '../../money-back/refund-books/refund.repository';
import { billingText } from '../../texts';
import { WithdrawalLinks } from '../../money-back/withdrawals/withdrawal-links';
import {
  WithdrawalRepository,
  type Statement,
} from '../../money-back/withdrawals/withdrawal.repository';
import type { BillingMail } from '../mails/billing-mail.repository';
import { BillingMails } from '../mails/billing-mails';

type Mail = InternalResponse<'billing.mail'>['mail'];

const UNPAID_REFUNDS: ReadonlySet<BillingMail['kind']> = new Set([
  'refund_failed',
  'refund_refused',
  'refund_cancelled',
]);
const TO_MEMBER = { address: null, query: '', attachment: null };

@Injectable()
export class MailContent {
  constructor(
    private readonly mails: BillingMails,
    private readonly receipts: ReceiptService,
    private readonly refunds: RefundRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly links: WithdrawalLinks,
    private readonly transactions: Transactions,
    private readonly internal: InternalClient,
  ) {}

  async of(mailId: string): Promise<Mail> {
    const mail = await this.mails.find(mailId);
    if (!mail) return null;
    if (mail.kind === 'withdrawal_received') return this.ofWithdrawal(mail);
    if (mail.kind === 'withdrawal_noted') return this.ofNotedWithdrawal(mail);
    return UNPAID_REFUNDS.has(mail.kind) ? this.ofUnpaidRefund(mail) : this.ofReceipt(mail);
  }

  private async ofReceipt({ site, subject }: BillingMail): Promise<Mail> {
    const receipt = await this.receipts.find(subject);
    const memberId = receipt && (await this.mails.findAddressee(null, receipt.walletId));
    if (!receipt || !memberId) return null;
    const { locale, gross, currency, credits, number } = receipt;
    const { name, content } = await this.receipts.draw(receipt);
    const values = {
      number: receiptNumber(site, number),
      amount: formatMoney(locale, gross, currency),
      credits: String(credits),
      receipt: receiptText(receiptPaper(receipt)),
    };
    const attachment = { name, type: 'application/pdf', content: content.toString('base64') };
    return { ...TO_MEMBER, site, member_id: memberId, locale, values, attachment };
  }

  private async ofUnpaidRefund({ site, subject }: BillingMail): Promise<Mail> {
    const refund = await this.refunds.find(subject);
    const memberId = refund && (await this.mails.findAddressee(null, refund.walletId));
    if (!refund || !memberId) return null;
    const locale = await this.refunds.getLocale(refund.walletId);
    const values = {
      credits: String(refund.credits),
      amount: formatMoney(locale, refund.amount, refund.currency),
      reason: refund.reason ?? '',
    };
    return { ...TO_MEMBER, site, member_id: memberId, locale, values };
  }

  /**
   * Includes the withdrawal statement only if the member's own address is verified (Directive
   * 2011/83/EU Art. 11a(4)).
   */
  private async ofWithdrawal({ site, subject }: BillingMail): Promise<Mail> {
    const found = await this.withdrawals.statement(subject);
    if (!found) return null;
    const { memberId, locale, name, email, contract } = found;
    const { contact } =
      memberId === null
        ? { contact: null }
        : await this.internal.call('mail.contact', { site, member_id: memberId });
    if (!contact?.verified) return this.noteInstead(site, subject);
    const line = (id: string, value: string) =>
      `${billingText(locale, `billing.withdrawal.${id}`)}: ${value}`;
    const statement = [
      line('name', name),
      line('email', email),
      line('contract', contract),
      line('received', await this.moment(found)),
      line('reference', subject),
    ].join('\n');
    return {
      ...TO_MEMBER,
      site,
      member_id: memberId,
      locale,
      values: { statement, reference: subject },
    };
  }

  /** The mail only links to the statement, because the address may belong to a stranger. */
  private async ofNotedWithdrawal({ site, subject }: BillingMail): Promise<Mail> {
    const found = await this.withdrawals.statement(subject);
    if (!found) return null;
    const query = new URLSearchParams({ token: await this.links.create(subject) }).toString();
    return {
      ...TO_MEMBER,
      site,
      member_id: null,
      address: found.email,
      locale: found.locale,
      query,
      values: { received: await this.moment(found), reference: subject },
    };
  }

  private async noteInstead(site: string, subject: string): Promise<null> {
    await this.transactions.run((tx) =>
      this.mails.request(tx, { site, walletId: null, kind: 'withdrawal_noted', subject }),
    );
    return null;
  }

  private async moment({ site, locale, receivedAt }: Statement): Promise<string> {
    const { time_zone: zone } = await this.internal.call('companies.get', { site });
    return formatMoment(locale, receivedAt, zone);
  }
}
