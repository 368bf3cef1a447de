import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';
import { growOlder } from '../new-member.ts';

const FROM = '127.0.9.40';
const DEBTOR = '0nyko93gjsbb';
const CARDHOLDER = '00lnsnm916h4';
const IBAN = 'NL04INGB0008123407';
const WAIVER_VERSION = '2026-06';
const WAIT_MS = 10_000;

type Status = 'paid' | 'chargeback';
type Purchase = { session: string; paymentId: string };
type Offers = { refundable: { payment_id: string; credits: number }[] };
type ProviderOrder = { id: string; amountRefunded: { value: number } };

const sandbox = ({ settings }: Target, path: string): string =>
  `http://127.0.0.1:${settings.ports.paymentSandbox}${path}`;

async function fromSandbox<T>(target: Target, path: string): Promise<T> {
  return (await (await fetch(sandbox(target, path))).json()) as T;
}

async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(100)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`timed out waiting for ${what}`);
}

async function succeed<T>(
  { client }: Target,
  session: string,
  [method, path, body]: [string, string, unknown?],
): Promise<T> {
  const { status, json, text } = await client.call(method, path, {
    member: session,
    from: FROM,
    ...(body !== undefined && { body }),
  });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
  return json as T;
}

async function smallestBundle(target: Target, session: string): Promise<string> {
  const { bundles } = await succeed<{ bundles: { id: string; credits: number }[] }>(
    target,
    session,
    ['GET', '/api/credits'],
  );
  const [smallest] = bundles.sort((a, b) => a.credits - b.credits);
  if (!smallest) throw new Error('no bundle is sold');
  return smallest.id;
}

async function orderByDebit(target: Target): Promise<Purchase> {
  await growOlder(target, DEBTOR);
  const session = await target.client.member(DEBTOR);
  const phone = `+316${String(Date.now()).slice(-8)}`;
  await succeed(target, session, ['POST', '/api/direct-debit/otp', { phone }]);
  const otp = await until('the code', async () => {
    const { messages } = await fromSandbox<{ messages: { to: string; text: string }[] }>(
      target,
      '/sms.json',
    );
    return /\d{6}/.exec(messages.find(({ to }) => to === phone)?.text ?? '')?.[0];
  });
  const { mandate } = await succeed<{ mandate: { version: string } }>(target, session, [
    'GET',
    '/api/direct-debit',
  ]);
  const payer = {
    account_holder: 'R. de Vries',
    iban: IBAN,
    street: 'Oudegracht',
    house_number: '12',
    zip: '3511 AB',
    city: 'Utrecht',
    phone,
  };
  const bought = {
    bundle_id: await smallestBundle(target, session),
    waiver_version: WAIVER_VERSION,
    mandate_version: mandate.version,
    otp,
  };
  const { payment_id: paymentId } = await succeed<{ payment_id: string }>(target, session, [
    'POST',
    '/api/direct-debit',
    { ...bought, ...payer },
  ]);
  return { session, paymentId };
}

async function orderByCard(target: Target): Promise<Purchase> {
  const session = await target.client.member(CARDHOLDER);
  const body = {
    bundle_id: await smallestBundle(target, session),
    payment_method: 'visa',
    waiver_version: WAIVER_VERSION,
  };
  const { payment_id: paymentId } = await succeed<{ payment_id: string }>(target, session, [
    'POST',
    '/api/orders',
    body,
  ]);
  return { session, paymentId };
}

async function getProviderOrder({ database }: Target, paymentId: string): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `SELECT provider_order_id AS id FROM ${database.schema('billing')}.payment WHERE id = ?`,
    [paymentId],
  );
  if (!row) throw new Error(`payment ${paymentId} does not exist`);
  return row.id;
}

async function setStatus(target: Target, providerOrder: string, status: Status): Promise<void> {
  const response = await fetch(sandbox(target, `/sandbox/orders/${providerOrder}/status`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!response.ok)
    throw new Error(
      `the payment sandbox answered with HTTP status ${response.status} to the payment status ${status}`,
    );
}

async function takeTwice(
  target: Target,
  order: (target: Target) => Promise<Purchase>,
): Promise<string[]> {
  const { session, paymentId } = await order(target);
  const providerOrder = await getProviderOrder(target, paymentId);
  await setStatus(target, providerOrder, 'paid');
  const { credits } = await until('the purchase', async () => {
    const { refundable } = await succeed<Offers>(target, session, ['GET', '/api/refunds']);
    return refundable.find(({ payment_id: id }) => id === paymentId);
  });
  const ask = () =>
    target.client.call('POST', '/api/refunds', {
      member: session,
      from: FROM,
      body: { payment_id: paymentId, credits },
    });
  await ask();
  await setStatus(target, providerOrder, 'chargeback');
  const again = await ask();
  const { orders } = await fromSandbox<{ orders: ProviderOrder[] }>(target, '/sandbox/orders');
  const refunded = orders.find(({ id }) => id === providerOrder)?.amountRefunded.value ?? 0;
  return [
    ...(refunded > 0
      ? [`${refunded} cents were refunded of a payment that the bank then took back whole`]
      : []),
    ...(again.status === 409 ? [] : [`a refund after the reversal answered ${again.status}`]),
  ];
}

/** Unblocks wallet and bank account after a reversed debit, because the next run needs them. */
async function unblock({ database }: Target): Promise<void> {
  const billing = database.schema('billing');
  await database.rows(
    `DELETE FROM ${billing}.debit_block
      WHERE wallet_id IN (SELECT wallet_id FROM ${billing}.member_wallet WHERE member_id = ?)`,
    [DEBTOR],
  );
}

export const attacks: Attack[] = [
  {
    name: 'is paid twice by a refund and a reversed direct debit',
    run: (target) => takeTwice(target, orderByDebit).finally(() => unblock(target)),
  },
  {
    name: 'is paid twice by a refund and a card chargeback',
    run: (target) => takeTwice(target, orderByCard),
  },
];
