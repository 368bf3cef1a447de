const KEY = 'duet-credits-return';

/** Where the member came from, kept over the visit to the payment page: only a path of this site counts. */
export function rememberReturn(search: string): void {
  const callback = new URLSearchParams(search).get('callback');
  if (callback && /^\/(?![/\\])/.test(callback)) sessionStorage.setItem(KEY, callback);
}

export const returnPath = (): string => sessionStorage.getItem(KEY) ?? '/chats';

const RETRY_KEY = 'duet-credits-retry';

/** The bundle and the code that were paid for, for another try with another method. */
export function rememberRetry(bundleId: string, code: string | null): void {
  sessionStorage.setItem(RETRY_KEY, `/credits/${bundleId}${code ? `?discount=${encodeURIComponent(code)}` : ''}`);
}

export const retryPath = (): string => sessionStorage.getItem(RETRY_KEY) ?? '/credits';

export const forgetRetry = (): void => sessionStorage.removeItem(RETRY_KEY);
