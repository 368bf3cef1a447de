import { memberStorage } from '@duet/host';
import type { OrderResponse, Payment } from '@duet/schemas/billing';

const NAME = 'credits.checkout';

/** Opens the payment page of the provider, and stores how to come back to it. */
export function startCheckout({ payment_id: id, redirect_url: url }: OrderResponse): void {
  memberStorage.write(NAME, { id, url });
  globalThis.location.assign(url);
}

/** Returns the payment page that the member opened last in this browser. */
export function findCheckout(): { id: string; url: string } | null {
  const { id, url } = (memberStorage.read(NAME) ?? {}) as { id?: unknown; url?: unknown };
  return typeof id === 'string' && typeof url === 'string' && /^https?:/.test(url)
    ? { id, url }
    : null;
}

/** The member has nothing left to do at the provider while such a payment is pending. */
export const takesDays = (method: Payment['payment_method'] | undefined): boolean =>
  method === 'sdd' || method === 'sct';
