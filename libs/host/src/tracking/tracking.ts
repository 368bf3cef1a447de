import type { TrackingData } from '@duet/schemas/identity';
import { onTrackingChosen, trackingAllowed } from '../consent/consent';

const KEY = 'duet-tracking';
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const LONGEST = 64;

/** Tracking data in memory, because browser storage needs consent. */
let arrived: TrackingData | undefined;

/**
 * Keeps the tracking data of the last arrival until signup (spec section 3). Session storage is
 * used only with consent.
 * @param shown `<campaign id>.<variant key>` of the page
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
    // The browser allows no storage.
  }
}
