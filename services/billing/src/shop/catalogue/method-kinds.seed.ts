import type { MethodKind, PaymentMethod } from '@duet/schemas/billing';
import type { Sql } from './catalogue.seed';

const KINDS: Record<PaymentMethod, MethodKind> = {
  mastercard: 'card',
  visa: 'card',
  creditcard: 'card',
  maestro: 'card',
  nexi: 'card',
  cartebancaire: 'card',
  ideal: 'redirect',
  bancontact: 'redirect',
  blik: 'redirect',
  prezelewy24: 'redirect',
  eps: 'redirect',
  giropay: 'redirect',
  sofort: 'redirect',
  paypal: 'wallet',
  applepay: 'wallet',
  paysafecard: 'voucher',
  sct: 'bank_transfer',
  sdd: 'direct_debit',
};
const SETTLE_DAYS: Partial<Record<PaymentMethod, number>> = { sct: 2, sdd: 5 };

export async function seedMethodKinds(sql: Sql): Promise<void> {
  for (const [method, kind] of Object.entries(KINDS)) {
    const days = SETTLE_DAYS[method as PaymentMethod] ?? 0;
    await sql.query(
      "UPDATE payment_method SET kind = ?, tiers = '[]', settle_days = ? WHERE method = ?",
      [kind, days, method],
    );
  }
  await sql.query("UPDATE payment_method SET active = 1 WHERE method = 'sdd'");
}
