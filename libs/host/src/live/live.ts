import { useEffect, useRef } from 'react';
import { isLiveEvent } from '@duet/schemas/live-event';
import type { LiveEvent } from '@duet/schemas/messaging';

type Topic = LiveEvent['topic'];
type Listener = (event: LiveEvent) => void;

const listeners = new Map<Topic, Set<Listener>>();
/** Match events without a listener yet. They are kept, because no refetch returns them. */
const early: LiveEvent[] = [];

/** @returns null for a malformed event, which is ignored */
export function receiveLive(data: string): LiveEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return null;
  }
  if (!isLiveEvent(json)) return null;
  const ofTopic = listeners.get(json.topic);
  for (const listener of ofTopic ?? []) listener(json);
  if (json.topic === 'match' && !ofTopic?.size) early.push(json);
  return json;
}

/** Adds a handler that runs in addition to the shell's refetch of the topic's data. */
export function useLiveEvent(topic: Topic, handler: Listener): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener: Listener = (event) => latest.current(event);
    const ofTopic = listeners.get(topic) ?? new Set();
    listeners.set(topic, ofTopic.add(listener));
    if (topic === 'match') for (const event of early.splice(0)) listener(event);
    return () => void ofTopic.delete(listener);
  }, [topic]);
}
