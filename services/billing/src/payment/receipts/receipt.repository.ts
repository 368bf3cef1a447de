import type { DiscountKind, PaymentMethod } from '@duet/schemas/billing';
import type { InternalResponse } from '@duet/schemas/internal';
import type { Locale } from '@duet/schemas/locales';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PurchaseOrderEntity } from '../../shop/orders/purchase-order.entity';
import type { ReceiptCounterEntity } from './receipt-counter.entity';

export type Seller = InternalResponse<'companies.get'>;

export interface NewReceipt {
  site: string;
  kind: 'purchase' | 'refund';
  /** Id of the paid order, or of the refund. */
  subject: string;
  walletId: string;
  orderId: string;
  credits: number;
  /** Price in minor units, including VAT. */
  gross: number;
  vat: number;
  vatPoints: number;
  currency: string;
  locale: Locale;
}

export interface ReceiptRecord extends NewReceipt {
  id: string;
  number: number;
  issuedAt: Date;
  seller: Seller | null;
  paymentId: string;
  method: PaymentMethod;
  orderedAt: Date;
  country: string;
  discountCode: string | null;
  discountKind: DiscountKind | null;
  discountAmount: number;
  waiver: { version: string; agreedAt: Date } | null;
  corrects: number | null;
}

export type SealedReceipt = ReceiptRecord & { seller: Seller };

interface Row extends Omit<ReceiptRecord, 'seller' | 'waiver'> {
  seller: string | Seller | null;
  waiverVersion: string | null;
  agreedAt: Date | null;
}

const SELECT = `SELECT r.id, r.site, r.number, r.kind, r.subject, r.wallet_id AS walletId,
        r.order_id AS orderId, r.credits, r.gross, r.vat, r.vat_points AS vatPoints,
    r.currency, r.locale, r.issued_at AS issuedAt, r.seller, p.id AS paymentId, p.method,
        o.created_at AS orderedAt, o.country, o.discount_code AS discountCode,
    o.discount_amount AS discountAmount, d.kind AS discountKind,
    w.version AS waiverVersion, w.agreed_at AS agreedAt,
        IF(r.kind = 'refund', c.number, NULL) AS corrects
  FROM receipt r
  JOIN purchase_order o ON o.id = r.order_id
  JOIN payment p ON p.order_id = o.id AND p.state IN ('completed', 'charged_back')
  LEFT JOIN discount_code d ON d.site = o.site AND d.code = o.discount_code
  LEFT JOIN order_waiver w ON w.order_id = o.id LEFT JOIN receipt c ON c.subject = r.order_id`;

/** Receipts of earlier versions have no time zone and get the default. */
function toSeller(json: string | Seller): Seller {
  const { time_zone: zone = 'Europe/Amsterdam', ...seller } = (
    typeof json === 'string' ? JSON.parse(json) : json
  ) as Omit<Seller, 'time_zone'> & Partial<Seller>;
  return { ...seller, time_zone: zone };
}

const toReceipt = ({ seller, waiverVersion, agreedAt, ...row }: Row): ReceiptRecord => ({
  ...row,
  seller: seller === null ? null : toSeller(seller),
  waiver: waiverVersion !== null && agreedAt !== null ? { version: waiverVersion, agreedAt } : null,
});

@Injectable()
export class ReceiptRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The counter stays locked until the commit, so that numbers have no gaps. */
  async insert(tx: EntityManager, receipt: NewReceipt): Promise<string> {
    const {
      site,
      kind,
      subject,
      walletId,
      orderId,
      credits,
      gross,
      vat,
      vatPoints,
      currency,
      locale,
    } = receipt;
    await tx.query(
      `INSERT INTO receipt_counter (site, last_number)
        VALUES (?, 1)
        ON DUPLICATE KEY UPDATE last_number = last_number + 1`,
      [site],
    );
    const [counter] = (await tx.query(
      'SELECT last_number AS number FROM receipt_counter WHERE site = ? FOR UPDATE',
      [site],
    )) as { number: ReceiptCounterEntity['last_number'] }[];
    if (!counter) throw new Error(`site ${site} has no receipt counter`);
    const id = newId();
    await tx.query(
      `INSERT INTO receipt (id, site, number, kind, subject, wallet_id, order_id, credits, gross,
           vat, vat_points, currency, locale, issued_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        site,
        counter.number,
        kind,
        subject,
        walletId,
        orderId,
        credits,
        gross,
        vat,
        vatPoints,
        currency,
        locale,
        this.clock.now(),
      ],
    );
    return id;
  }

  /** After a database restore, skips numbers up to `number`, because lost receipts used them. */
  async advance(site: string, number: number): Promise<void> {
    await this.database.query(
      `INSERT INTO receipt_counter (site, last_number, skipped)
        VALUES (?, ?, ?)
        ON DUPLICATE KEY UPDATE skipped = skipped + GREATEST(last_number, ?) - last_number,
          last_number = GREATEST(last_number, ?)`,
      [site, number, number, number, number],
    );
  }

  async find(id: string): Promise<ReceiptRecord | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE r.id = ?`, [id]);
    return row ? toReceipt(row) : null;
  }

  async findOwn(site: string, memberId: string, id: string): Promise<ReceiptRecord | null> {
    const [row] = await this.database.query<Row[]>(
      `${SELECT} JOIN member_wallet m ON m.wallet_id = r.wallet_id WHERE r.id = ? AND m.site = ? AND m.member_id = ?`,
      [id, site, memberId],
    );
    return row ? toReceipt(row) : null;
  }

  async seal(id: string, seller: Seller): Promise<void> {
    await this.database.query('UPDATE receipt SET seller = ? WHERE id = ? AND seller IS NULL', [
      JSON.stringify(seller),
      id,
    ]);
  }

  async order(
    tx: EntityManager,
    orderId: string,
  ): Promise<{ site: string; vatPoints: number; locale: Locale; credited: number }> {
    const [row] = (await tx.query(
      `SELECT o.site, o.vat_points AS vatPoints, COALESCE(o.locale, m.locale, 'en') AS locale,
         (SELECT COALESCE(SUM(r.gross), 0) FROM receipt r WHERE r.order_id = o.id
             AND r.kind = 'refund') AS credited
       FROM purchase_order o LEFT JOIN member_wallet m ON m.wallet_id = o.wallet_id WHERE o.id = ?`,
      [orderId],
    )) as (Pick<PurchaseOrderEntity, 'site'> & {
      vatPoints: PurchaseOrderEntity['vat_points'];
      locale: Locale;
      credited: string | number;
    })[];
    if (!row) throw new Error(`order ${orderId} does not exist`);
    return { ...row, credited: Number(row.credited) };
  }
}
