const KEY = 'duet-credits-return';

/** Where the member came from, kept over the visit to the payment page: only a path of this site counts. */
export function rememberReturn(search: string): void {
  const callback = new URLSearchParams(search).get('callback');
  if (callback && /^\/(?![/\\])/.test(callback)) sessionStorage.setItem(KEY, callback);
}

export const returnPath = (): string => sessionStorage.getItem(KEY) ?? '/chats';
