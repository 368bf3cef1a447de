import { PHOTO_GROUNDS } from '@duet/schemas/decision-lists';
import type { PhotoDecision } from '@duet/schemas/staff-queues';

export type KeyAct =
  { kind: 'move'; by: 1 | -1 } | { kind: 'show' } | { kind: 'decide'; decision: PhotoDecision };

interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export function actOfKey({ key, altKey, ctrlKey, metaKey }: Pressed): KeyAct | null {
  if (altKey || ctrlKey || metaKey) return null;
  const pressed = key.toLowerCase();
  if (pressed === 'j' || key === 'ArrowRight') return { kind: 'move', by: 1 };
  if (pressed === 'k' || key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (pressed === 's') return { kind: 'show' };
  if (pressed === 'a') return { kind: 'decide', decision: { decision: 'approve' } };
  const reason = /^[1-9]$/.test(key) ? PHOTO_GROUNDS[Number(key) - 1] : undefined;
  return reason ? { kind: 'decide', decision: { decision: 'refuse', reason } } : null;
}
