import { UNSENT_MESSAGES, isApiError, memberStorage } from '@duet/host';
import type { ApiError } from '@duet/host';
import type { Gift } from '@duet/schemas/messaging';
import { isExpired } from '../offline/kept-chats';
import type { Outgoing } from './pending-messages.slice';

const DRAFTS = 'chat.drafts';

/** The outcome of a message is unknown if its page was left before the response. */
const UNKNOWN_OUTCOME: ApiError = { status: 0, error: 'unavailable' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function loadDrafts(): Record<string, string> {
  const kept = memberStorage.read(DRAFTS);
  return isRecord(kept)
    ? Object.fromEntries(
        Object.entries(kept).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {};
}

export function keepDraft(conversationId: string, text: string): void {
  const { [conversationId]: _, ...others } = loadDrafts();
  const drafts = text === '' ? others : { ...others, [conversationId]: text };
  memberStorage.write(DRAFTS, Object.keys(drafts).length > 0 ? drafts : null);
}

interface StoredMessage extends Pick<
  Outgoing,
  'clientId' | 'conversationId' | 'text' | 'gift' | 'marks' | 'error'
> {
  photo?: { width: number; height: number } | undefined;
  /** Older versions stored messages without a time. */
  at?: number;
}

const isKept = (value: unknown): value is StoredMessage =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.conversationId === 'string' &&
  typeof value.text === 'string' &&
  isRecord(value.marks) &&
  !(typeof value.at === 'number' && isExpired({ at: value.at }));

function loadStored(): StoredMessage[] {
  const kept = memberStorage.read(UNSENT_MESSAGES);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

/** Messages of an earlier page load keep their ids, so that a resend cannot charge twice. */
export function loadOutgoing(): Outgoing[] {
  return loadStored().map(({ clientId, conversationId, text, gift, photo, marks, error }) => ({
    clientId,
    conversationId,
    text,
    marks,
    gift: gift as Gift | undefined,
    ...(photo && { photo: { ...photo, preview: '', progress: 0, isKept: true } }),
    error: isApiError(error) ? error : UNKNOWN_OUTCOME,
  }));
}

export const isStored = (id: string): boolean =>
  loadStored().some(({ clientId }) => clientId === id);

/** Replaces the stored messages of this tab. Messages of other tabs stay. */
export function keepOutgoing(now: readonly Outgoing[], before: readonly Outgoing[] = []): void {
  const mine = new Set([...before, ...now].map(({ clientId }) => clientId));
  const stored = loadStored();
  const since = new Map(stored.map(({ clientId, at }) => [clientId, at]));
  const kept = [
    ...stored.filter(({ clientId }) => !mine.has(clientId)),
    ...now
      .filter(({ photo }) => !photo || photo.isKept)
      .map(({ clientId, conversationId, text, gift, photo, marks, error }): StoredMessage => ({
        ...{ clientId, conversationId, text, gift, marks, error },
        ...(photo && { photo: { width: photo.width, height: photo.height } }),
        at: since.get(clientId) ?? Date.now(),
      })),
  ];
  memberStorage.write(UNSENT_MESSAGES, kept.length > 0 ? kept : null);
}
