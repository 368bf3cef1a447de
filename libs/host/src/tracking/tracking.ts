import type { TrackingData } from '@duet/schemas/identity';

const KEY = 'duet-tracking';
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LONGEST = 64;

/**
 * Keeps what the address said on arrival (spec section 3) until the signup, in this tab alone. The last arrival that
 * names anything counts, whole: the advertisement that brought somebody back is the one that led to the signup.
 * @param shown campaign and variant of the page, as the gateway says them; the last one shown counts, whatever led to it
 */
export function keepTracking(search: string, shown = new URLSearchParams(search).get('variant')): void {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value.slice(0, LONGEST)] as const] : [];
  });
  const arrival: TrackingData | undefined = found.length > 0 ? Object.fromEntries(found) : keptTracking();
  if (found.length > 0 || shown) write(JSON.stringify({ ...arrival, ...(shown && { variant: shown.slice(0, LONGEST) }) }));
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
