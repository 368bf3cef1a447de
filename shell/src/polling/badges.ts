import { useChatsQuery, useLikesQuery, useSession } from '@duet/host';

export interface Badges {
  unread: number;
  likes: number;
  credits: number | null;
}

export function useBadges(): Badges {
  const { user } = useSession();
  const skip = { skip: !user };
  const { data: chats } = useChatsQuery(undefined, skip);
  const { data: likes } = useLikesQuery(undefined, skip);
  if (!user) return { unread: 0, likes: 0, credits: null };
  return {
    unread: chats?.chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) ?? 0,
    likes: likes?.liked_by.filter((like) => like.like_new).length ?? 0,
    credits: user.credits,
  };
}
