import type { TrackingData } from '@duet/schemas/identity';
import { onTrackingChosen, trackingAllowed } from '../consent/consent';

const KEY = 'duet-tracking';
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LONGEST = 64;

/**
 * What the address said, for as long as the page is open: it stands in nobody's browser without
 * their consent.
 */
let arrived: TrackingData | undefined;

/**
 * Keeps what the address said on arrival (spec section 3) until the signup, in this tab alone, and
 * beyond this page only for those who allow it. The last arrival that names anything counts, whole:
 * the advertisement that brought somebody back is the one that led to the signup.
 * @param shown campaign and variant of the page, as the gateway says them; the last one shown
 * counts, whatever led to it
 */
export function keepTracking(
  search: string,
  shown = new URLSearchParams(search).get('variant'),
): void {
  const query = new URLSearchParams(search);
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim();
    return value ? [[name, value.slice(0, LONGEST)] as const] : [];
  });
  const arrival = found.length > 0 ? Object.fromEntries(found) : loadTracking();
  if (found.length > 0 || shown)
    arrived = { ...arrival, ...(shown && { variant: shown.slice(0, LONGEST) }) };
  store();
  onTrackingChosen(store);
}

export function loadTracking(): TrackingData | undefined {
  return arrived ?? read();
}

function read(): TrackingData | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? (JSON.parse(text) as TrackingData) : undefined;
  } catch {
    return undefined;
  }
}

function store(): void {
  try {
    if (!trackingAllowed('campaigns')) sessionStorage.removeItem(KEY);
    else if (arrived) sessionStorage.setItem(KEY, JSON.stringify(arrived));
  } catch {
    // A browser without storage signs up without a source.
  }
}
