const KEY = 'duet-credits-return';

export function rememberReturn(search: string): void {
  const callback = new URLSearchParams(search).get('callback');
  if (callback && /^\/(?![/\\])/.test(callback)) sessionStorage.setItem(KEY, callback);
}

export const returnPath = (): string => sessionStorage.getItem(KEY) ?? '/chats';

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
