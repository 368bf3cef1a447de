import type { PaymentMethod } from '@duet/schemas/billing';
import { errorCodes } from '@duet/schemas/errors';
import type { EventPayload } from '@duet/schemas/events';
import type { HoldRequest } from '@duet/schemas/internal';
import { newId, randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import type { TestApp } from '@duet/testing/test-app';
import type { BillingEnv } from '../src/env';
import { PaymentService } from '../src/payment/payments/payment.service';
import { ReceiptService } from '../src/payment/receipts/receipt.service';
import { RefundRepository } from '../src/money-back/refund-books/refund.repository';
import { RefundService } from '../src/money-back/refunds/refund.service';
import { WalletService } from '../src/money/wallets/wallet.service';

export const SITE = 'duet';
export const newMemberId = (): string => randomId(12);

export function buildSnapshot(
  memberId: string,
  changes: Partial<EventPayload<'member.changed'>> = {},
): EventPayload<'member.changed'> {
  return {
    member_id: memberId,
    account_status: 'active',
    profile_status: 'active',
    name: 'Robin',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1990-05-01',
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    interests: [],
    main_image: null,
    fictional: false,
    invisible: false,
    auto_like: false,
    marketing: false,
    age_assured_until: null,
    details: {},
    locale: 'nl',
    signup_date: '2026-01-01T10:00:00.000Z',
    ...changes,
  };
}

export async function activateMember(
  app: TestApp<BillingEnv>,
  memberId = newMemberId(),
): Promise<string> {
  await app.deliver('member.changed', { aggregate_id: memberId, payload: buildSnapshot(memberId) });
  return memberId;
}

export async function buyCredits(
  app: TestApp<BillingEnv>,
  memberId: string,
  credits: number,
  price = 999,
): Promise<string> {
  const [row] = await app.sql<{ wallet_id: string }>(
    'SELECT wallet_id FROM member_wallet WHERE member_id = ?',
    [memberId],
  );
  const walletId = row?.wallet_id ?? '';
  const orderId = newId();
  await app.get(Transactions).run(async (tx) => {
    await tx.query(
      `INSERT INTO purchase_order (id, wallet_id, site, bundle_id, credits, price, currency,
          country, created_at)
        VALUES (?, ?, ?, 'p0-nl', ?, ?, 'EUR', 'NL', UTC_TIMESTAMP(3))`,
      [orderId, walletId, SITE, credits, price],
    );
    await tx.query(
      `INSERT INTO payment (id, order_id, provider, method, amount, currency, state, created_at,
           changed_at)
       VALUES (?, ?, 'paynl', 'ideal', ?, 'EUR', 'completed', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [newId(), orderId, price],
    );
    await app
      .get(WalletService)
      .creditPurchase(tx, { walletId, orderId, credits, price, currency: 'EUR' });
    await app
      .get(ReceiptService)
      .issueReceipt(tx, { walletId, orderId, credits, amount: price, currency: 'EUR' });
  });
  return orderId;
}

export async function openOrder(
  app: TestApp<BillingEnv>,
  memberId: string,
  { credits, price, method = 'ideal' }: { credits: number; price: number; method?: PaymentMethod },
) {
  const [row] = await app.sql<{ wallet_id: string }>(
    'SELECT wallet_id FROM member_wallet WHERE member_id = ?',
    [memberId],
  );
  const orderId = newId();
  const paymentId = await app.get(Transactions).run(async (tx) => {
    await tx.query(
      `INSERT INTO purchase_order (id, wallet_id, site, bundle_id, credits, price, currency,
          country, created_at)
        VALUES (?, ?, ?, 'p0-nl', ?, ?, 'EUR', 'NL', UTC_TIMESTAMP(3))`,
      [orderId, row?.wallet_id, SITE, credits, price],
    );
    return app
      .get(PaymentService)
      .create(tx, { orderId, method, bank: null, amount: price, currency: 'EUR' });
  });
  return { orderId, paymentId, price };
}

export const refund = (
  app: TestApp<BillingEnv>,
  orderId: string,
  credits: number,
): Promise<string> =>
  app.get(Transactions).run(async (tx) => {
    const [payment] = await app.sql<{ id: string }>('SELECT id FROM payment WHERE order_id = ?', [
      orderId,
    ]);
    const purchase = await app.get(RefundRepository).purchase(SITE, payment?.id ?? '', null);
    if (!purchase) throw new Error('no credits were bought');
    return app.get(RefundService).open(tx, { purchase, credits, withdrawalId: null });
  });

export async function requestHold(app: TestApp<BillingEnv>, ask: HoldRequest) {
  const { status, body } = await app.call('holds.create', { holds: [ask] });
  const [answer] = status === 200 ? body.holds : [];
  return {
    status: answer && 'error' in answer ? errorCodes[answer.error].status : status,
    body: answer ?? body,
  };
}

export const hold = (
  app: TestApp<BillingEnv>,
  memberId: string,
  messageId = newId(),
  kind: HoldRequest['kind'] = 'message',
) => requestHold(app, { site: SITE, member_id: memberId, message_id: messageId, kind });

export const settle = (app: TestApp<BillingEnv>, messageId: string, state: 'sent' | 'cancelled') =>
  app.deliver('message.settled', {
    aggregate_id: messageId,
    payload: { message_id: messageId, state },
  });

export const balance = async (app: TestApp<BillingEnv>, memberId: string) =>
  (await app.call('wallets.get', { site: SITE, member_id: memberId })).body;
