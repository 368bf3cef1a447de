import type { Message } from '@duet/schemas/messaging';

export function firstUnread(messages: Message[], me: string, count: number): number | null {
  if (count <= 0) return null;
  const theirs = messages.filter(({ sender_id: sender }) => sender !== me);
  return (theirs.at(-count) ?? theirs[0])?.seq ?? null;
}

export const newSince = (messages: Message[], me: string, seq: number): number =>
  messages.filter((message) => message.seq > seq && message.sender_id !== me).length;
