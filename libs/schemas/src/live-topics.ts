/** After a live event, the client refetches the data of the topic. */
export const LIVE_TOPICS = [
  'chats',
  'messages',
  'likes',
  'user',
  'match',
  'typing',
  'read',
] as const;
