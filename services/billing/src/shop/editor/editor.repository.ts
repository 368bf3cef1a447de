import type { PaymentMethod } from '@duet/schemas/billing';
import {
  type BundleSetting,
  type DiscountSetting,
  type PricesSetting,
  bundleSetting,
  discountSetting,
  pricesSetting,
} from '@duet/schemas/staff-settings';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CatalogueChangeEntity } from './catalogue-change.entity';

export type ItemKind = 'prices' | 'bundle' | 'discount';

export interface Item {
  kind: ItemKind;
  key: string;
  value: unknown;
}

export interface CatalogueChange {
  id: CatalogueChangeEntity['id'];
  kind: ItemKind;
  item: CatalogueChangeEntity['item'];
  oldValue: CatalogueChangeEntity['old_value'];
  newValue: CatalogueChangeEntity['new_value'];
  changedBy: CatalogueChangeEntity['changed_by'];
  changedAt: CatalogueChangeEntity['changed_at'];
}

interface DiscountRow extends Omit<
  DiscountSetting,
  'value_percentage' | 'expires' | 'first_purchase' | 'paymentmethods'
> {
  code: string;
  points: number;
  expires_at: Date | null;
  first_purchase: number;
  paymentmethods: string | PaymentMethod[];
}

type Sql = Pick<EntityManager, 'query'>;

export const SCHEMAS = {
  prices: pricesSetting,
  bundle: bundleSetting,
  discount: discountSetting,
} as const;
export const PRICES_KEY = 'prices';

@Injectable()
export class EditorRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Excludes personal discount codes. */
  async items(site: string, tx: Sql = this.database): Promise<Item[]> {
    const [prices] = (await tx.query(
      `SELECT message_credits, photo_credits, gift_credits, signup_credits, refund_days,
          adjustment_limit, adjustment_day_limit, refund_limit, refund_day_limit
        FROM site_price
        WHERE site = ?`,
      [site],
    )) as PricesSetting[];
    const bundles = (await tx.query(
      `SELECT id, country, currency, credits, price, style, position, active
        FROM bundle
        WHERE site = ?
        ORDER BY country, position, id`,
      [site],
    )) as (Omit<BundleSetting, 'active'> & { id: string; active: number })[];
    const discounts = (await tx.query(
      `SELECT code, points, country, currency, minimum_order_value, expires_at, window_seconds,
           first_purchase, validity, status, paymentmethods
       FROM discount_code WHERE site = ? AND member_id IS NULL ORDER BY code`,
      [site],
    )) as DiscountRow[];
    return [
      ...(prices ? [{ kind: 'prices' as const, key: PRICES_KEY, value: { ...prices } }] : []),
      ...bundles.map(({ id, active, ...row }) => ({
        kind: 'bundle' as const,
        key: id,
        value: { ...row, active: active === 1 },
      })),
      ...discounts.map((row) => ({
        kind: 'discount' as const,
        key: row.code,
        value: toDiscount(row),
      })),
    ];
  }

  /** Locks the site's row against concurrent changes. */
  async lock(tx: EntityManager, site: string): Promise<boolean> {
    return (
      (
        (await tx.query('SELECT site FROM site_price WHERE site = ? FOR UPDATE', [
          site,
        ])) as unknown[]
      ).length > 0
    );
  }

  async savePrices(tx: EntityManager, site: string, prices: PricesSetting): Promise<void> {
    await tx.query(
      `UPDATE site_price
        SET message_credits = ?, photo_credits = ?, gift_credits = ?, signup_credits = ?,
          refund_days = ?, adjustment_limit = ?, adjustment_day_limit = ?, refund_limit = ?,
          refund_day_limit = ?
        WHERE site = ?`,
      [
        prices.message_credits,
        prices.photo_credits,
        prices.gift_credits,
        prices.signup_credits,
        prices.refund_days,
        prices.adjustment_limit,
        prices.adjustment_day_limit,
        prices.refund_limit,
        prices.refund_day_limit,
        site,
      ],
    );
  }

  async saveBundle(
    tx: EntityManager,
    site: string,
    id: string,
    { country, currency, credits, price, style, position, active }: BundleSetting,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO bundle (site, id, country, currency, credits, price, style, position, active)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE country = VALUES(country), currency = VALUES(currency),
           credits = VALUES(credits), price = VALUES(price), style = VALUES(style),
         position = VALUES(position), active = VALUES(active)`,
      [site, id, country, currency, credits, price, style, position, active],
    );
  }

  async saveDiscount(
    tx: EntityManager,
    site: string,
    code: string,
    discount: DiscountSetting,
  ): Promise<void> {
    const {
      country,
      currency,
      minimum_order_value,
      window_seconds,
      first_purchase,
      validity,
      status,
    } = discount;
    await tx.query(
      `INSERT INTO discount_code (site, code, kind, country, expires_at, window_seconds, points,
           currency, minimum_order_value, status, validity, first_purchase, paymentmethods,
           created_at)
       VALUES (?, ?, 'code', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE country = VALUES(country), expires_at = VALUES(expires_at),
           window_seconds = VALUES(window_seconds), points = VALUES(points),
         currency = VALUES(currency), minimum_order_value = VALUES(minimum_order_value),
             status = VALUES(status), validity = VALUES(validity),
         first_purchase = VALUES(first_purchase), paymentmethods = VALUES(paymentmethods)`,
      [
        site,
        code,
        country,
        discount.expires === null ? null : new Date(discount.expires),
        window_seconds,
        Math.round(discount.value_percentage * 100),
        currency,
        minimum_order_value,
        status,
        validity,
        first_purchase,
        JSON.stringify(discount.paymentmethods),
        this.clock.now(),
      ],
    );
  }

  async isPersonal(tx: EntityManager, site: string, code: string): Promise<boolean> {
    return (
      (
        (await tx.query(
          'SELECT code FROM discount_code WHERE site = ? AND code = ? AND member_id IS NOT NULL',
          [site, code],
        )) as unknown[]
      ).length > 0
    );
  }

  async record(
    tx: EntityManager,
    site: string,
    {
      kind,
      key,
      before,
      after,
      by,
    }: { kind: ItemKind; key: string; before: string | null; after: string; by: string },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO catalogue_change (id, site, kind, item, old_value, new_value, changed_by,
          changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [newId(), site, kind, key, before, after, by, this.clock.now()],
    );
  }

  async findChange(tx: EntityManager, site: string, id: string): Promise<CatalogueChange | null> {
    const [row] = (await tx.query(`${CHANGES} AND id = ?`, [site, id])) as CatalogueChange[];
    return row ?? null;
  }

  history(site: string, before: string, limit: number): Promise<CatalogueChange[]> {
    return this.database.query(`${CHANGES} AND id < ? ORDER BY id DESC LIMIT ?`, [
      site,
      before,
      limit,
    ]);
  }

  async versions(site: string, tx: Sql = this.database): Promise<Map<string, string>> {
    const rows = (await tx.query(
      'SELECT kind, item, MAX(id) AS id FROM catalogue_change WHERE site = ? GROUP BY kind, item',
      [site],
    )) as (Pick<CatalogueChangeEntity, 'item'> & { kind: ItemKind; id: string })[];
    return new Map(rows.map(({ kind, item, id }) => [getSettingPath(kind, item), id]));
  }
}

export const getSettingPath = (kind: ItemKind, key: string): string => `${kind}/${key}`;

const CHANGES = `SELECT id, kind, item, old_value AS oldValue, new_value AS newValue, changed_by AS changedBy,
      changed_at AS changedAt
    FROM catalogue_change
    WHERE site = ?`;

function toDiscount({
  code: _code,
  points,
  expires_at,
  first_purchase,
  paymentmethods,
  ...row
}: DiscountRow): DiscountSetting {
  return {
    ...row,
    value_percentage: points / 100,
    expires: expires_at?.toISOString() ?? null,
    first_purchase: first_purchase === 1,
    paymentmethods:
      typeof paymentmethods === 'string'
        ? (JSON.parse(paymentmethods) as PaymentMethod[])
        : paymentmethods,
  };
}
