import { useEffect, useState } from 'react';
import type { ChatsResponse, HistoryResponse } from '@duet/schemas/messaging';
import { isUnreachable } from '../is-unreachable';
import { useIsOnline } from '../use-is-online';
import { type Kept, LIST, readKept } from './kept-chats';

interface Asked<T> {
  data?: T | undefined;
  error?: unknown;
}

/**
 * Reads the stored data if the server cannot be reached. Returns undefined until the data is read.
 */
function useKept<T>(key: string, { data, error }: Asked<T>): Kept<T> | null | undefined {
  const isOnline = useIsOnline();
  const isNeeded = data === undefined && (!isOnline || isUnreachable(error));
  const [read, setRead] = useState<{ key: string; kept: Kept<T> | null }>();
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void readKept<T>(key).then((kept) => isCurrent && setRead({ key, kept }));
    return () => void (isCurrent = false);
  }, [key, isNeeded]);
  if (!isNeeded) return null;
  return read?.key === key ? read.kept : undefined;
}

export const useKeptList = (asked: Asked<ChatsResponse>) => useKept(LIST, asked);

export const useKeptHistory = (id: string, asked: Asked<HistoryResponse>) => useKept(id, asked);
