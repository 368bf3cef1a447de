import { useSyncExternalStore } from 'react';
import { isAppleMobile } from '@duet/host';
import { isInstalled } from '../navigation/installed';

interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallWay = 'prompt' | 'by-hand';

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();
const tell = (event: InstallEvent | null): void => {
  kept = event;
  for (const listener of listeners) listener();
};

const VISITS = 'duet-visits';
const VISIT_MS = 30 * 60_000;

interface Visits {
  count: number;
  at: number;
}

/** Must run before the first render, so that the page misses no install event. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    tell(event as InstallEvent);
  });
  addEventListener('appinstalled', () => tell(null));
  const { count, at } = visits();
  if (count > 0 && Date.now() - at < VISIT_MS) return write({ count, at: Date.now() });
  write({ count: count + 1, at: Date.now() });
}

export function visits(): Visits {
  try {
    const { count, at } = (JSON.parse(localStorage.getItem(VISITS) ?? '{}') ??
      {}) as Partial<Visits>;
    return { count: Number.isSafeInteger(count) ? Number(count) : 0, at: Number(at) || 0 };
  } catch {
    return { count: 0, at: 0 };
  }
}

function write(value: Visits): void {
  try {
    localStorage.setItem(VISITS, JSON.stringify(value));
  } catch {
    // The page works without storage.
  }
}

function wayNow(): InstallWay | null {
  if (isInstalled()) return null;
  if (kept) return 'prompt';
  return isAppleMobile() ? 'by-hand' : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @returns null if the browser cannot install the site or has already installed it */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, wayNow);

export async function install(): Promise<void> {
  const event = kept;
  tell(null);
  await event?.prompt();
}
