const FIRST_RECONNECT_MS = 2_000;
const LAST_RECONNECT_MS = 60_000;
/**
 * Longest silence before a reconnect. The server sends a heartbeat every 20 s, and a dead
 * connection may raise no error.
 */
const SILENT_MS = 50_000;

/** `id` is the cursor, which rises by one per event, or null if the event has no cursor. */
export interface Heard {
  kind: 'event' | 'reset' | 'beat' | 'registry';
  id: number | null;
  data: string;
}

export interface SourceOptions {
  member: string;
  after: () => number | null;
  hear: (heard: Heard) => void;
  /** Called when the session has ended or belongs to another member. */
  onEnded: () => void;
}

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
    // The browser does not reconnect after an HTTP error.
    stream.onerror = () => stream.readyState === EventSource.CLOSED && later();
    alive();
  }
  function end(): void {
    stop();
    onEnded();
    // Reconnects after a new login of the same member. A login of another member reloads the page.
    reconnect = setTimeout(connect, LAST_RECONNECT_MS);
  }

  connect();
  return stop;
}

const parseCursor = (id: string): number | null => (/^\d+$/.test(id) ? Number(id) : null);
