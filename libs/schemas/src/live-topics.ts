/** What a live event may name; the client refetches what the topic covers. */
export const LIVE_TOPICS = [
  'chats',
  'messages',
  'likes',
  'user',
  'match',
  'typing',
  'read',
] as const;
