import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../session/session';

export type DismissalName =
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal'
  | 'hide-time-bonus-offer'
  | 'hide-activation-alert'
  | 'hide-install-alert'
  | 'hide-site-entry-warning';

export interface Dismissal {
  dismissedAt: number | null;
  dismiss: () => void;
}

interface Stored {
  at: number;
  member: string | null;
}

const listeners = new Set<() => void>();
const unsaved = new Map<DismissalName, string>();

function read(name: DismissalName): string | null {
  try {
    return localStorage.getItem(name) ?? unsaved.get(name) ?? null;
  } catch {
    return unsaved.get(name) ?? null;
  }
}

function write(name: DismissalName, value: Stored): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
  } catch {
    unsaved.set(name, text);
  }
  for (const listener of listeners) listener();
}

function parseTime(text: string | null, member: string | null): number | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Stored> | null;
    return typeof stored?.at === 'number' && (stored.member ?? null) === member ? stored.at : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useDismissal(name: DismissalName): Dismissal {
  const member = useSession().user?.id ?? null;
  const stored = useSyncExternalStore(subscribe, () => read(name));
  const dismiss = useCallback(() => write(name, { at: Date.now(), member }), [name, member]);
  return { dismissedAt: parseTime(stored, member), dismiss };
}
