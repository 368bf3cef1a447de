import type { Store } from '@reduxjs/toolkit';
import { api, sharedApi } from '@duet/host';
import type { HistoryResponse } from '@duet/schemas/messaging';
import { type Kept, LIST, keepChats, removeExpiredChats } from './kept-chats';

const DELAY_MS = 1_000;

type ApiState = Parameters<ReturnType<typeof sharedApi.endpoints.shellChats.select>>[0];
type Known = Map<string, Kept<unknown>>;
const started = new WeakSet<Store>();

/** Stores the chat list and the opened chats from the API cache after each change. */
export function startKeeper(store: Store): void {
  if (started.has(store)) return;
  started.add(store);
  void removeExpiredChats().catch(() => undefined);
  const known: Known = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    timer = undefined;
    void keepNews(store.getState() as ApiState, known).catch(() => undefined);
  };
  const later = (): void => void (timer ??= setTimeout(keep, DELAY_MS));
  later();
  store.subscribe(later);
}

async function keepNews(state: ApiState, known: Known): Promise<void> {
  const { data, fulfilledTimeStamp } = sharedApi.endpoints.shellChats.select()(state);
  if (!data || !fulfilledTimeStamp) return;
  const list = { at: fulfilledTimeStamp, value: data };
  const histories = new Map(
    openedChats(state).filter(([id, history]) => isNew(history, known.get(id))),
  );
  if (histories.size === 0 && !isNew(list, known.get(LIST))) return;
  await keepChats({ list, histories });
  for (const [id, kept] of [[LIST, list] as const, ...histories]) known.set(id, kept);
}

const isNew = <T>({ at, value }: Kept<T>, known: Kept<unknown> | undefined): boolean =>
  at !== known?.at || value !== known.value;

const openedChats = (state: ApiState): [id: string, history: Kept<HistoryResponse>][] =>
  Object.values(state[api.reducerPath].queries).flatMap((query) =>
    query?.endpointName === 'chatHistory' && query.data && query.fulfilledTimeStamp
      ? [
          [
            String(query.originalArgs),
            { at: query.fulfilledTimeStamp, value: query.data as HistoryResponse },
          ],
        ]
      : [],
  );
