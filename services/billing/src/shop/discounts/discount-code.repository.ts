import { DISCOUNT_KINDS, type DiscountKind, paymentMethod } from '@duet/schemas/billing';
import { DISCOUNT_VALIDITIES } from '@duet/schemas/discounts';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { json } from '../catalogue/json-column';
import type { Discount } from './discount-rules';

const row = z.object({
  site: z.string(),
  code: z.string(),
  kind: z.enum(DISCOUNT_KINDS),
  country: z.string().nullable(),
  memberId: z.string().nullable(),
  expiresAt: z.date().nullable(),
  windowSeconds: z.number().nullable(),
  points: z.number(),
  currency: z.string().nullable(),
  minimumOrderValue: z.number(),
  status: z.enum(['active', 'disabled']),
  validity: z.enum(DISCOUNT_VALIDITIES),
  firstPurchase: z.coerce.boolean(),
  paymentmethods: json(z.array(paymentMethod)),
});

const SELECT = `SELECT site, code, kind, country, member_id AS memberId, expires_at AS expiresAt,
      window_seconds AS windowSeconds, points, currency,
  minimum_order_value AS minimumOrderValue, status, validity, first_purchase AS firstPurchase,
      paymentmethods
  FROM discount_code`;

@Injectable()
export class DiscountCodeRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  find(site: string, code: string): Promise<Discount | null> {
    return this.one('site = ? AND code = ?', [site, code]);
  }

  findKind(site: string, kind: DiscountKind): Promise<Discount | null> {
    return this.one(
      "site = ? AND kind = ? AND member_id IS NULL AND status = 'active' ORDER BY created_at DESC, code LIMIT 1",
      [site, kind],
    );
  }

  findPersonal(site: string, memberId: string): Promise<Discount | null> {
    return this.one("site = ? AND member_id = ? AND kind = 'personal'", [site, memberId]);
  }

  findOffers(site: string, memberId: string): Promise<Discount[]> {
    return this.all(
      `site = ? AND status = 'active' AND (member_id = ? OR
          (member_id IS NULL AND kind IN ('welcome', 'time_bonus')))`,
      [site, memberId],
    );
  }

  async insertPersonal({
    site,
    memberId,
    code,
    points,
    expiresAt,
  }: {
    site: string;
    memberId: string;
    code: string;
    points: number;
    expiresAt: Date;
  }): Promise<void> {
    await this.database.query(
      `INSERT IGNORE INTO discount_code (site, code, kind, member_id, expires_at, points,
           validity, paymentmethods, created_at)
       VALUES (?, ?, 'personal', ?, ?, ?, 'once-per-user', '[]', ?)`,
      [site, code, memberId, expiresAt, points, this.clock.now()],
    );
  }

  private async one(where: string, values: unknown[]): Promise<Discount | null> {
    return (await this.all(where, values))[0] ?? null;
  }

  private async all(where: string, values: unknown[]): Promise<Discount[]> {
    const rows = await this.database.query<unknown[]>(`${SELECT} WHERE ${where}`, values);
    return z.array(row).parse(rows);
  }
}
