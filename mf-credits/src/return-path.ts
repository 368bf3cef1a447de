import { isOwnPath } from '@duet/schemas/own-path';

const KEY = 'duet-credits-return';
/** Id of the completed payment that the stored path belongs to. */
const CLAIM_KEY = 'duet-credits-return-of';

export function rememberReturn(search: string): void {
  const callback = new URLSearchParams(search).get('callback');
  if (!isOwnPath(callback)) return;
  sessionStorage.setItem(KEY, callback);
  sessionStorage.removeItem(CLAIM_KEY);
}

/** Links the stored path to one payment, so that a later purchase does not lead to that path. */
export function claimReturn(paymentId: string): void {
  if (!sessionStorage.getItem(CLAIM_KEY)) sessionStorage.setItem(CLAIM_KEY, paymentId);
}

export function returnPath(paymentId: string): string | null {
  const claim = sessionStorage.getItem(CLAIM_KEY);
  return claim && claim !== paymentId ? null : sessionStorage.getItem(KEY);
}

export const debitPath = (bundleId: string, code: string | null): string =>
  `/directdebit?${new URLSearchParams({ bundle: bundleId, ...(code && { discount: code }) }).toString()}`;

const RETRY_KEY = 'duet-credits-retry';

export function rememberRetry(bundleId: string, code: string | null): void {
  sessionStorage.setItem(
    RETRY_KEY,
    `/credits/${bundleId}${code ? `?discount=${encodeURIComponent(code)}` : ''}`,
  );
}

/** Falls back to the bundle's page, because a later browser session has no stored path. */
export const retryPath = (bundleId: string): string =>
  sessionStorage.getItem(RETRY_KEY) ?? `/credits/${bundleId}`;

export const forgetRetry = (): void => sessionStorage.removeItem(RETRY_KEY);
