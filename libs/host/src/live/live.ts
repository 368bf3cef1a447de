import { useEffect, useRef } from 'react';
import { isLiveEvent } from '@duet/schemas/live-event';
import type { LiveEvent } from '@duet/schemas/messaging';

type Topic = LiveEvent['topic'];
type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/**
 * Passes a live event to whoever listens; the shell calls it. Malformed events are dropped: they
 * are hints only.
 */
export function receiveLive(data: string): LiveEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return null;
  }
  if (!isLiveEvent(json)) return null;
  for (const listener of listeners) listener(json);
  return json;
}

/**
 * Runs the handler at each live event of a topic. Refetching needs none: the shell invalidates
 * the tags of each topic already. This is for what is no data, as the match popup.
 */
export function useLiveEvent(topic: Topic, handler: Listener): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener: Listener = (event) => {
      if (event.topic === topic) latest.current(event);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [topic]);
}
