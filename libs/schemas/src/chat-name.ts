/** Longest name by which chats are searched. */
export const LONGEST_CHAT_NAME = 64;
