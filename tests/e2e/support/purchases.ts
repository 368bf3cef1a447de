import { type APIRequestContext, expect } from '@playwright/test';
import { getCalls, getData } from './calls';
import { readStack, until } from './stack';

export const getOffer = (api: APIRequestContext) => getData(getCalls(api).GET('/api/credits'));

export const getCredits = async (api: APIRequestContext): Promise<number> =>
  (await getOffer(api)).credits;

export const messageCost = async (api: APIRequestContext): Promise<number> =>
  (await getData(getCalls(api).GET('/api/settings'))).message_credits;

export async function buyUpTo(api: APIRequestContext, wanted: number): Promise<void> {
  const { credits: before, bundles } = await getOffer(api);
  if (before >= wanted) return;
  const bundle = bundles
    .filter(({ credits }) => before + credits >= wanted)
    .sort((a, b) => a.credits - b.credits)[0];
  if (!bundle) throw new Error(`no bundle gives ${wanted} credits`);
  const body = { bundle_id: bundle.id, payment_method: 'ideal' } as const;
  const { redirect_url: checkout } = await getData(getCalls(api).POST('/api/orders', { body }));
  await api.post(checkout, { form: { choice: 'pay', bank: '2' }, maxRedirects: 0 });
  await until(
    'the bundle is paid',
    async () => (await getCredits(api)) === before + bundle.credits,
  );
}

const sandboxUrl = (): string =>
  `http://127.0.0.1:${readStack().processes['payment-sandbox']?.ports[0]}`;
const fromSandbox = async (path: string): Promise<unknown> =>
  (await fetch(sandboxUrl() + path)).json();

export async function textTo(phone: string): Promise<string> {
  const find = async () =>
    (
      (await fromSandbox('/sms.json')) as { messages: { to: string; text: string }[] }
    ).messages.find(({ to }) => to === phone)?.text ?? '';
  await until('the text message is there', async () => (await find()) !== '');
  return find();
}

export async function collectDebit(paymentId: string): Promise<void> {
  const { orders } = (await fromSandbox('/sandbox/orders')) as {
    orders: { id: string; stats: { extra1?: string } | null }[];
  };
  const debit = orders.find(({ stats }) => stats?.extra1 === paymentId);
  if (!debit) throw new Error(`the provider has no debit of payment ${paymentId}`);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandboxUrl()}/sandbox/orders/${debit.id}/status`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ status: 'paid' }),
  });
  expect(answer.ok).toBe(true);
}
