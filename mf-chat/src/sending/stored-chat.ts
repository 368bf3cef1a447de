import { memberStorage } from '@duet/host';
import type { Gift } from '@duet/schemas/messaging';
import type { Outgoing } from './pending-messages.slice';

const DRAFTS = 'chat.drafts';
const OUTBOX = 'chat.outbox';

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

interface StoredChatState extends Pick<
  Outgoing,
  'clientId' | 'conversationId' | 'text' | 'gift' | 'marks'
> {
  isHeld?: true;
}

const isKept = (value: unknown): value is StoredChatState =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.conversationId === 'string' &&
  typeof value.text === 'string' &&
  isRecord(value.marks);

/**
 * Loads messages that were pending before a page reload. The messages keep their ids, so that a
 * resend cannot charge twice.
 */
export function loadOutgoing(): Outgoing[] {
  const kept = memberStorage.read(OUTBOX);
  const list = Array.isArray(kept) ? kept.filter(isKept) : [];
  return list.map(({ isHeld, gift, clientId, conversationId, text, marks }) => ({
    clientId,
    conversationId,
    text,
    marks,
    gift: gift as Gift | undefined,
    error:
      isHeld === true
        ? { status: 409, error: 'message_held' }
        : { status: 0, error: 'unavailable' },
  }));
}

export function keepOutgoing(outgoing: readonly Outgoing[]): void {
  const kept = outgoing
    .filter(({ photo }) => !photo)
    .map(({ clientId, conversationId, text, gift, marks, error }): StoredChatState => ({
      clientId,
      conversationId,
      text,
      gift,
      marks,
      ...(error?.error === 'message_held' && { isHeld: true }),
    }));
  memberStorage.write(OUTBOX, kept.length > 0 ? kept : null);
}
