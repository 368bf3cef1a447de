export const LONGEST_CHAT_NAME = 64;
