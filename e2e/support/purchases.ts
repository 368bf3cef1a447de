import { type APIRequestContext, expect } from '@playwright/test';
import { until } from './stack';

interface Offer {
  credits: number;
  bundles: { id: string; credits: number }[];
}

const offerOf = async (api: APIRequestContext): Promise<Offer> => (await (await api.get('/api/credits')).json()) as Offer;

/** Credits that a member has. */
export const creditsOf = async (api: APIRequestContext): Promise<number> => (await offerOf(api)).credits;

/** What a text costs, in credits. */
export async function messageCost(api: APIRequestContext): Promise<number> {
  const { message_credits: cost } = (await (await api.get('/api/settings')).json()) as { message_credits: number };
  return cost;
}

/** Buys the smallest bundle that leaves the member with `wanted` credits or more, without a screen. */
export async function buyUpTo(api: APIRequestContext, wanted: number): Promise<void> {
  const { credits: before, bundles } = await offerOf(api);
  if (before >= wanted) return;
  const bundle = bundles.filter(({ credits }) => before + credits >= wanted).sort((a, b) => a.credits - b.credits)[0];
  if (!bundle) throw new Error(`No bundle gives ${wanted} credits`);
  const order = await api.post('/api/orders', { data: { bundle_id: bundle.id, payment_method: 'ideal' } });
  expect(order.ok(), await order.text()).toBe(true);
  const { redirect_url: checkout } = (await order.json()) as { redirect_url: string };
  await api.post(checkout, { form: { choice: 'pay', bank: '2' }, maxRedirects: 0 });
  await until('the bundle is paid', async () => (await creditsOf(api)) === before + bundle.credits);
}
