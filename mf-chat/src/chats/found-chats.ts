import type { ChatItem } from '@duet/schemas/messaging';

/** Without case and accents: who types “ines” means Inés. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Conversations whose partner's name, or last words, hold all that was typed. */
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
