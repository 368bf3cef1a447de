import { includedVat } from '@duet/schemas/discount-price';
import { ROW_ID } from '@duet/schemas/ids';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { drawReceipt } from './receipt-pdf';
import { receiptNumber } from './receipt-number';
import { receiptPaper } from './receipt-paper';
import { ReceiptRepository, type ReceiptRecord, type SealedReceipt } from './receipt.repository';
import { refundedVat } from './vat';

interface Paid {
  orderId: string;
  walletId: string;
  credits: number;
  amount: number;
  currency: string;
}

export interface Pdf {
  /** Name of the file. */
  name: string;
  content: Buffer;
}

/**
 * Receipts of purchases and credit notes of refunds: numbered with the booking, drawn whenever
 * somebody wants one.
 */
@Injectable()
export class ReceiptService {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly internal: InternalClient,
  ) {}

  /** Numbers the receipt of a payment, in the transaction that books it. @returns its id */
  async issueReceipt(
    tx: EntityManager,
    { orderId, walletId, credits, amount, currency }: Paid,
  ): Promise<string> {
    const { site, vatPoints, locale } = await this.receipts.order(tx, orderId);
    const vat = includedVat(amount, vatPoints / 100);
    return this.receipts.insert(tx, {
      kind: 'purchase',
      subject: orderId,
      site,
      walletId,
      orderId,
      credits,
      gross: amount,
      vat,
      vatPoints,
      currency,
      locale,
    });
  }

  /** The same of a refund, when the provider has paid it. */
  async issueCreditNote(
    tx: EntityManager,
    { id, orderId, walletId, credits, amount, currency }: Paid & { id: string },
  ): Promise<string> {
    const { site, vatPoints, locale, credited } = await this.receipts.order(tx, orderId);
    const vat = refundedVat(credited, amount, vatPoints);
    return this.receipts.insert(tx, {
      kind: 'refund',
      subject: id,
      site,
      walletId,
      orderId,
      credits,
      gross: amount,
      vat,
      vatPoints,
      currency,
      locale,
    });
  }

  /** The member's own receipt as PDF. @throws {AppError} 404. */
  async pdf({ site, member }: MemberPrincipal, id: string): Promise<Pdf> {
    const receipt = ROW_ID.test(id) ? await this.receipts.findOwn(site, member, id) : null;
    if (!receipt) throw new AppError('not_found');
    return this.draw(await this.sealed(receipt));
  }

  async find(id: string): Promise<SealedReceipt | null> {
    const receipt = await this.receipts.find(id);
    return receipt && this.sealed(receipt);
  }

  async draw(receipt: SealedReceipt): Promise<Pdf> {
    const content = await drawReceipt(receiptPaper(receipt));
    return { name: `${receiptNumber(receipt.site, receipt.number)}.pdf`, content };
  }

  /**
   * Who runs the site is written into a receipt when it is first looked at, which its mail does at
   * once, and then stays.
   */
  private async sealed(receipt: ReceiptRecord): Promise<SealedReceipt> {
    if (receipt.seller) return { ...receipt, seller: receipt.seller };
    await this.receipts.seal(
      receipt.id,
      await this.internal.call('companies.get', { site: receipt.site }),
    );
    const seller = (await this.receipts.find(receipt.id))?.seller;
    if (!seller) throw new Error(`Receipt ${receipt.id} names no seller`);
    return { ...receipt, seller };
  }
}
