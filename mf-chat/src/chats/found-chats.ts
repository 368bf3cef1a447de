import type { ChatItem } from '@duet/schemas/messaging';

/** Removes case and accents: “ines” matches “Inés”. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export function foundChats(
  chats: ChatItem[],
  typed: string,
  getName: (profile: ChatItem['profile']) => string,
): ChatItem[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return chats;
  return chats.filter(({ profile, last_message: last }) => {
    const text = plain(`${getName(profile)} ${last?.text ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
