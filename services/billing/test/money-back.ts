import { newId } from '@duet/service-kit/ids';
import { activateMember, hold, settle } from './factories';
import type { PaymentWorld } from './provider';

export const COMPANY = {
  name: 'Duet B.V.',
  address: 'Keizersgracht 1',
  kvk: '00000000',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Duet'],
  vat_numbers: ['NL000000000B01'],
  support_phone: '+31 20 000 00 00',
  delete_discount: 0,
  added: '2023-12-01T12:00:00.000Z',
  site_name: 'Duet',
  support_email: 'help@duet.example',
  origin: 'http://localhost:3000',
  time_zone: 'Europe/Amsterdam',
};

export interface Bought {
  member: string;
  paymentId: string;
  providerOrder: string;
}

export async function buy(
  { app, control }: PaymentWorld,
  { waiver = true, member }: { waiver?: boolean; member?: string } = {},
): Promise<Bought> {
  const buyer = member ?? (await activateMember(app));
  const answer = await app.request('POST', '/api/orders', {
    as: { member: buyer, locale: 'nl' },
    headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost:3000' },
    body: {
      bundle_id: 'p1-nl',
      payment_method: 'ideal',
      ...(waiver && { waiver_version: '2026-06' }),
    },
  });
  const { payment_id: paymentId, redirect_url: redirectUrl } = answer.body as {
    payment_id: string;
    redirect_url: string;
  };
  const providerOrder = redirectUrl.split('/').pop() ?? '';
  await control('POST', `/orders/${providerOrder}/status`, { status: 'paid', exchange: 'before' });
  return { member: buyer, paymentId, providerOrder };
}

export async function send({ app }: PaymentWorld, member: string, messages: number): Promise<void> {
  for (let message = 0; message < messages; message += 1) {
    const id = newId();
    await hold(app, member, id);
    await settle(app, id, 'sent');
  }
}
