const FIRST_RECONNECT_MS = 2_000;
const LAST_RECONNECT_MS = 60_000;
/** The server gives a sign of life every 20 s. */
const SILENT_MS = 50_000;

/**
 * What a stream brings; `registry` is about remotes. `id` is the place in the member's sequence:
 * rising by one from event to event; null for what has none.
 */
export interface Heard {
  kind: 'event' | 'reset' | 'beat' | 'registry';
  id: number | null;
  data: string;
}

export interface SourceOptions {
  member: string;
  /** The place up to which everything was heard. */
  after: () => number | null;
  hear: (heard: Heard) => void;
  /** The session has ended, or is another member's by now. */
  onEnded: () => void;
}

/** The stream of live events, opened again and again until it is stopped. @returns what stops it */
export function openSource({ member, after, hear, onEnded }: SourceOptions): () => void {
  let source: EventSource | undefined;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_RECONNECT_MS;

  const stop = () => {
    clearTimeout(reconnect);
    clearTimeout(silence);
    source?.close();
  };
  const later = () => {
    stop();
    reconnect = setTimeout(connect, delay);
    delay = Math.min(delay * 2, LAST_RECONNECT_MS);
  };
  // A connection that has died with the network may never say so.
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(later, SILENT_MS);
  };

  function connect(): void {
    const place = after();
    const stream = new EventSource(place === null ? '/api/events' : `/api/events?after=${place}`);
    source = stream;
    const pass =
      (kind: Heard['kind'], hasPlace = true) =>
      ({ data, lastEventId }: MessageEvent) => {
        alive();
        hear({ kind, id: hasPlace ? parseCursor(lastEventId) : null, data: String(data) });
      };
    stream.onmessage = pass('event');
    stream.addEventListener('moment', pass('event', false));
    stream.addEventListener('registry', pass('registry', false));
    stream.addEventListener('reset', pass('reset'));
    stream.addEventListener('beat', pass('beat'));
    stream.addEventListener('hello', ({ data }: MessageEvent) => {
      alive();
      delay = FIRST_RECONNECT_MS;
      if ((JSON.parse(String(data)) as { member_id?: string }).member_id !== member) end();
    });
    stream.addEventListener('ended', end);
    // The browser reconnects after a broken stream, but never after a refused one.
    stream.onerror = () => stream.readyState === EventSource.CLOSED && later();
    alive();
  }
  function end(): void {
    stop();
    onEnded();
    // The same member may have logged in again; for anybody else this page is not there any more by
    // then.
    reconnect = setTimeout(connect, LAST_RECONNECT_MS);
  }

  connect();
  return stop;
}

const parseCursor = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null);
