import { memberStorage } from '@duet/host';
import type { OrderResponse, Payment } from '@duet/schemas/billing';

const NAME = 'credits.checkout';

/**
 * Opens the provider's payment page and stores its address, so that the member can return to it.
 */
export function startCheckout({ payment_id: id, redirect_url: url }: OrderResponse): void {
  memberStorage.write(NAME, { id, url });
  globalThis.location.assign(url);
}

export function findCheckout(): { id: string; url: string } | null {
  const { id, url } = (memberStorage.read(NAME) ?? {}) as { id?: unknown; url?: unknown };
  return typeof id === 'string' && typeof url === 'string' && /^https?:/.test(url)
    ? { id, url }
    : null;
}

/** Returns true for methods that take days and need no further action by the member. */
export const takesDays = (method: Payment['payment_method'] | undefined): boolean =>
  method === 'sdd' || method === 'sct';
