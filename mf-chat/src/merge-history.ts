import type { HistoryResponse, Message } from '@duet/schemas/messaging';

export function union(one: Message[], other: Message[]): Message[] {
  const bySeq = new Map([...one, ...other].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Drops older messages if a gap would separate them from the newest page. */
export function mergeNewest(known: HistoryResponse, fresh: HistoryResponse): HistoryResponse {
  const newestKnown = known.messages.at(-1)?.seq ?? 0;
  const oldestFresh = fresh.messages[0]?.seq;
  if (oldestFresh === undefined || oldestFresh > newestKnown + 1) return fresh;
  const reachesFurther = (known.messages[0]?.seq ?? oldestFresh) < oldestFresh;
  const { has_more, cursor } = reachesFurther ? known : fresh;
  return { ...fresh, messages: union(known.messages, fresh.messages), has_more, cursor };
}
