import type { TrackingData } from '@duet/schemas/identity';

const KEY = 'duet-tracking';
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LONGEST = 64;

/**
 * Keeps what the address said on arrival (spec section 3) until the signup, in this tab alone. The last arrival that
 * names anything counts, whole: the advertisement that brought somebody back is the one that led to the signup.
 */
export function keepTracking(search: string): void {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value.slice(0, LONGEST)] as const] : [];
  });
  if (found.length > 0) write(JSON.stringify(Object.fromEntries(found)));
}

export function keptTracking(): TrackingData | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? (JSON.parse(text) as TrackingData) : undefined;
  } catch {
    return undefined;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // A browser without storage signs up without a source.
  }
}
