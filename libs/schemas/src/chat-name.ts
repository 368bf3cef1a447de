/** Maximum length of a name in the chat search. */
export const LONGEST_CHAT_NAME = 64;
