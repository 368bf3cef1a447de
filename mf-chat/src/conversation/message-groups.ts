import type { Message } from '@duet/schemas/messaging';

export interface DayGroup {
  /** Local day, YYYY-MM-DD. */
  day: string;
  messages: (Message & { isLastOfRun: boolean })[];
}

const RUN_MS = 5 * 60_000;

const localDay = (instant: string): string => {
  const date = new Date(instant);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** A run is a series of messages by one member, each within five minutes of the previous one. */
export function groupByDay(messages: Message[]): DayGroup[] {
  const groups: DayGroup[] = [];
  messages.forEach((message, index) => {
    const next = messages[index + 1];
    const day = localDay(message.sent_at);
    const goesOn =
      next !== undefined &&
      next.sender_id === message.sender_id &&
      Date.parse(next.sent_at) - Date.parse(message.sent_at) < RUN_MS &&
      localDay(next.sent_at) === day;
    const last = groups.at(-1);
    const entry = { ...message, isLastOfRun: !goesOn };
    if (last?.day === day) last.messages.push(entry);
    else groups.push({ day, messages: [entry] });
  });
  return groups;
}
