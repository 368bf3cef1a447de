import { useChatsQuery } from '@duet/host';
import { useKeptList } from '../offline/use-kept';

/** The list of chats; without a connection the one that the browser has kept. */
export function useChatList() {
  const { data, error, fulfilledTimeStamp, refetch } = useChatsQuery();
  const kept = useKeptList({ data, error });
  return {
    list: data ?? kept?.value,
    /** When the list was loaded, in epoch milliseconds. */
    at: data ? fulfilledTimeStamp : kept?.at,
    isKept: Boolean(kept),
    error,
    refetch,
  };
}
