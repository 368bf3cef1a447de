const KEY = 'duet-credits-return';

/**
 * Where the member came from, kept over the visit to the payment page: only a path of this site
 * counts.
 */
export function rememberReturn(search: string): void {
  const callback = new URLSearchParams(search).get('callback');
  if (callback && /^\/(?![/\\])/.test(callback)) sessionStorage.setItem(KEY, callback);
}

export const returnPath = (): string => sessionStorage.getItem(KEY) ?? '/chats';

/** Where a debit of a bundle is signed, with a code that was typed. */
export const debitPath = (bundleId: string, code: string | null): string =>
  `/directdebit?${new URLSearchParams({ bundle: bundleId, ...(code && { discount: code }) }).toString()}`;

const RETRY_KEY = 'duet-credits-retry';

/** The bundle and the code that were paid for, for another try with another method. */
export function rememberRetry(bundleId: string, code: string | null): void {
  sessionStorage.setItem(
    RETRY_KEY,
    `/credits/${bundleId}${code ? `?discount=${encodeURIComponent(code)}` : ''}`,
  );
}

/** The same bundle again; the page may have been left for days, as a debit takes them. */
export const retryPath = (bundleId: string): string =>
  sessionStorage.getItem(RETRY_KEY) ?? `/credits/${bundleId}`;

export const forgetRetry = (): void => sessionStorage.removeItem(RETRY_KEY);
