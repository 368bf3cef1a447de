import { useChatsQuery } from '@duet/host';
import { useKeptList } from '../offline/use-kept';

export function useChatList() {
  const { data, error, fulfilledTimeStamp, refetch } = useChatsQuery();
  const kept = useKeptList({ data, error });
  return {
    list: data ?? kept?.value,
    at: data ? fulfilledTimeStamp : kept?.at,
    isKept: Boolean(kept),
    error,
    refetch,
  };
}
