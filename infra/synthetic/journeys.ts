import { setTimeout as pause } from 'node:timers/promises';
import { type Member, getData } from './member.ts';

const WAIT_MS = 20_000;
const LOOK_MS = 500;
const TEXT = 'Good morning, this is a message of the monitoring.';

export async function search({ api }: Member): Promise<void> {
  const { results } = await getData(api.GET('/api/search'));
  if (results.length === 0) throw new Error('the search found no member');
}

export async function write(sender: Member, receiver: Member): Promise<void> {
  const body = { profile_id: receiver.id };
  const { conversation } = await getData(sender.api.POST('/api/chats', { body }));
  const params = { path: { id: conversation.id } };
  const { message } = await getData(
    sender.api.POST('/api/chats/{id}/messages', {
      params,
      body: { client_id: crypto.randomUUID(), text: TEXT },
    }),
  );
  const query = { after: message.seq - 1, limit: 1 };
  await waitUntil('the partner received no message', async () => {
    const { messages } = await getData(
      receiver.api.GET('/api/chats/{id}/messages', { params: { ...params, query } }),
    );
    return messages[0]?.id === message.id && messages[0].text === TEXT;
  });
  await getData(receiver.api.POST('/api/chats/{id}/read', { params, body: { seq: message.seq } }));
}

/** Buys credits, but pays only in the sandbox of the payment provider. */
export async function buy({ api }: Member, sandboxUrl: string): Promise<void> {
  const { credits: before, bundles } = await getData(api.GET('/api/credits'));
  const [bundle] = bundles.toSorted((a, b) => a.credits - b.credits);
  const { methods } = await getData(api.GET('/api/payment-methods'));
  const method = methods.find(({ kind }) => kind === 'card' || kind === 'redirect');
  if (!bundle || !method) throw new Error('the site offers no bundle or no payment method');
  const body = { bundle_id: bundle.id, payment_method: method.method };
  const order = await getData(api.POST('/api/orders', { body }));
  if (new URL(order.redirect_url).origin !== new URL(sandboxUrl).origin)
    throw new Error('the payment page does not belong to the sandbox');
  await pay(order.redirect_url);
  const params = { path: { id: order.payment_id } };
  await waitUntil('the payment was not completed', async () => {
    const { status } = await getData(api.GET('/api/payments/{id}', { params }));
    return status === 'completed';
  });
  const { credits } = await getData(api.GET('/api/credits'));
  if (credits !== before + bundle.credits)
    throw new Error(`${bundle.credits} credits were bought, and ${credits - before} arrived`);
}

async function pay(url: string): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  if (status !== 303) throw new Error(`the payment page answered ${status}`);
}

async function waitUntil(problem: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${problem} within ${WAIT_MS / 1_000} s`);
    await pause(LOOK_MS);
  }
}
