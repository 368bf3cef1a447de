import { useEffect, useRef } from 'react';
import { isLiveEvent } from '@duet/schemas/live-event';
import type { LiveEvent } from '@duet/schemas/messaging';

type Topic = LiveEvent['topic'];
type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** @returns null for a malformed event, which is ignored */
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

/** Adds a handler that runs in addition to the shell's refetch of the topic's data. */
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
