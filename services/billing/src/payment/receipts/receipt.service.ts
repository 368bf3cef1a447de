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
  name: string;
  content: Buffer;
}

@Injectable()
export class ReceiptService {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly internal: InternalClient,
  ) {}

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

  /** Stores the seller's data when a receipt is first read, usually to mail the receipt. */
  private async sealed(receipt: ReceiptRecord): Promise<SealedReceipt> {
    if (receipt.seller) return { ...receipt, seller: receipt.seller };
    await this.receipts.seal(
      receipt.id,
      await this.internal.call('companies.get', { site: receipt.site }),
    );
    const seller = (await this.receipts.find(receipt.id))?.seller;
    if (!seller) throw new Error(`receipt ${receipt.id} has no seller`);
    return { ...receipt, seller };
  }
}
