import {
  bundle,
  methodKind,
  paymentMethod,
  type Bundle,
  type MethodKind,
  type PaymentMethod,
} from '@duet/schemas/billing';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { json } from './json-column';
import type { SitePriceEntity } from '../editor/site-price.entity';
import type { PaymentMethodEntity } from './payment-method.entity';
import type { VatRateEntity } from './vat-rate.entity';

export interface SitePrices {
  messageCredits: SitePriceEntity['message_credits'];
  photoCredits: SitePriceEntity['photo_credits'];
  giftCredits: SitePriceEntity['gift_credits'];
  signupCredits: SitePriceEntity['signup_credits'];
  refundDays: SitePriceEntity['refund_days'];
  adjustmentLimit: SitePriceEntity['adjustment_limit'];
  adjustmentDayLimit: SitePriceEntity['adjustment_day_limit'];
  refundLimit: SitePriceEntity['refund_limit'];
  refundDayLimit: SitePriceEntity['refund_day_limit'];
}

const methodRow = z.object({
  method: paymentMethod,
  kind: methodKind,
  tiers: json(z.array(z.enum(['free', 'premium'])).nullable()),
  settle_days: z.number(),
  countries: json(z.array(z.string())),
  currencies: json(z.array(z.string())),
  min_amount: z.number(),
  max_amount: z.number(),
  banks: json(z.array(z.object({ id: z.string(), name: z.string() }))),
  closed_on: z.string().nullable(),
});

const offeredRow = bundle.extend({ country: z.string(), points: z.number().nullable() });

export type Tier = 'free' | 'premium';

export interface MethodRule {
  method: PaymentMethod;
  kind: MethodKind;
  /** An empty list allows all tiers. */
  tiers: Tier[];
  settleDays: number;
  countries: string[];
  currencies: string[];
  minAmount: number;
  maxAmount: number;
  banks: { id: string; name: string }[];
  /** The method is no longer offered from this day on (YYYY-MM-DD in UTC). */
  closedOn: string | null;
}

@Injectable()
export class CatalogueRepository {
  constructor(private readonly database: DataSource) {}

  async sitePrices(
    site: string,
    tx: Pick<EntityManager, 'query'> = this.database,
  ): Promise<SitePrices | null> {
    const rows = (await tx.query(
      `SELECT message_credits AS messageCredits, photo_credits AS photoCredits,
            gift_credits AS giftCredits,
        signup_credits AS signupCredits, refund_days AS refundDays,
            adjustment_limit AS adjustmentLimit, adjustment_day_limit AS adjustmentDayLimit,
            refund_limit AS refundLimit, refund_day_limit AS refundDayLimit
        FROM site_price
        WHERE site = ?`,
      [site],
    )) as SitePrices[];
    return rows[0] ?? null;
  }

  async bundles(site: string, country: string): Promise<Bundle[]> {
    const rows = await this.database.query(
      `SELECT id, credits, price, currency, style
        FROM bundle
        WHERE site = ? AND country = ? AND active = 1
        ORDER BY position`,
      [site, country],
    );
    return z.array(bundle).parse(rows);
  }

  async offers(
    site: string,
    day: string,
  ): Promise<Map<string, { bundles: Bundle[]; vatPoints: number }>> {
    const rows = await this.database.query(
      `SELECT b.country, b.id, b.credits, b.price, b.currency, b.style,
           (SELECT v.points FROM vat_rate v WHERE v.country = b.country AND v.valid_from <= ?
            ORDER BY v.valid_from DESC LIMIT 1) AS points
        FROM bundle b
        WHERE b.site = ? AND b.active = 1
        ORDER BY b.position`,
      [day, site],
    );
    const offers = new Map<string, { bundles: Bundle[]; vatPoints: number }>();
    for (const { country, points, ...each } of z.array(offeredRow).parse(rows)) {
      const offer = offers.get(country) ?? { bundles: [], vatPoints: points ?? 0 };
      offer.bundles.push(each);
      offers.set(country, offer);
    }
    return offers;
  }

  async bundle(site: string, country: string, id: string): Promise<Bundle | null> {
    const rows = await this.database.query(
      `SELECT id, credits, price, currency, style
        FROM bundle
        WHERE site = ? AND country = ? AND id = ? AND active = 1`,
      [site, country, id],
    );
    return z.array(bundle).parse(rows)[0] ?? null;
  }

  /** Prices are in minor units, rounded up. */
  async messageCosts(
    site: string,
  ): Promise<{ country: string; costs: number; currency: string }[]> {
    const rows = await this.database.query(
      `SELECT b.country, MIN(b.currency) AS currency,
           CEIL(MIN(b.price * p.message_credits / b.credits)) AS costs
       FROM bundle b
       JOIN site_price p ON p.site = b.site
       WHERE b.site = ? AND b.active = 1
       GROUP BY b.country
       ORDER BY b.country`,
      [site],
    );
    return z
      .array(
        z.object({ country: z.string(), currency: z.string(), costs: z.coerce.number().int() }),
      )
      .parse(rows);
  }

  /** The rate is in hundredths of a percent. */
  async vatPoints(country: string, day: string): Promise<number> {
    const [row] = await this.database.query<Pick<VatRateEntity, 'points'>[]>(
      `SELECT points
        FROM vat_rate
        WHERE country = ? AND valid_from <= ?
        ORDER BY valid_from DESC
        LIMIT 1`,
      [country, day],
    );
    return row?.points ?? 0;
  }

  async findMethodKind(method: PaymentMethod): Promise<MethodKind | null> {
    const [row] = await this.database.query<Pick<PaymentMethodEntity, 'kind'>[]>(
      'SELECT kind FROM payment_method WHERE method = ?',
      [method],
    );
    return row?.kind ?? null;
  }

  async methods(): Promise<MethodRule[]> {
    const rows = await this.database.query(
      `SELECT method, kind, tiers, settle_days, countries, currencies, min_amount, max_amount,
          banks, closed_on
        FROM payment_method
        WHERE active = 1
        ORDER BY position`,
    );
    return z
      .array(methodRow)
      .parse(rows)
      .map((row) => ({
        method: row.method,
        kind: row.kind,
        tiers: row.tiers ?? [],
        settleDays: row.settle_days,
        countries: row.countries,
        currencies: row.currencies,
        minAmount: row.min_amount,
        maxAmount: row.max_amount,
        banks: row.banks,
        closedOn: row.closed_on,
      }));
  }
}
