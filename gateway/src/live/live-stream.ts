import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@duet/schemas/messaging';
import type { RegistryState } from '../registry/remotes';

/** Slower readers are disconnected and resume later. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export interface LiveReader {
  member: string;
  tokenHash: string;
  address: string;
  /** Epoch milliseconds. */
  until: number;
}

export class LiveStream {
  /** Highest announced sequence number. */
  told = 0;

  constructor(
    private readonly res: ServerResponse,
    readonly reader: LiveReader,
    /** Last sequence number of the browser; null until known. */
    public seq: number | null,
  ) {}

  /** A page of another member closes the stream. */
  hello(): void {
    // Random, so that browsers do not all reconnect together.
    this.write(
      `retry: ${Math.round(1_000 + Math.random() * 3_000)}\nevent: hello\ndata: ${JSON.stringify({ member_id: this.reader.member })}\n\n`,
    );
  }

  /** Sends the first id, for reconnects before any event. */
  moveTo(seq: number): void {
    this.seq = seq;
    this.write(`event: beat\nid: ${seq}\ndata: {}\n\n`);
  }

  append(events: readonly LiveEvent[], seq: number): void {
    this.seq = seq;
    const first = seq - events.length + 1;
    this.write(
      events
        .map((event, index) => `id: ${first + index}\ndata: ${JSON.stringify(event)}\n\n`)
        .join(''),
    );
  }

  /** Missed events are no longer stored: the page reloads its data. */
  reset(seq: number): void {
    this.seq = seq;
    this.write(`event: reset\nid: ${seq}\ndata: {}\n\n`);
  }

  pass(events: readonly LiveEvent[]): void {
    this.write(events.map((event) => `event: moment\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /** Keeps the connection open and lets the browser detect a dead one. */
  sendHeartbeat(): void {
    this.write('event: beat\ndata: {}\n\n');
  }

  /** Sent without an id, because only the latest state matters. */
  registry(state: RegistryState): void {
    this.write(`event: registry\ndata: ${JSON.stringify(state)}\n\n`);
  }

  end(): void {
    this.res.end();
  }

  /** On this event the page checks its login. */
  revoke(): void {
    this.res.end('event: ended\ndata: {}\n\n');
  }

  private write(text: string): void {
    if (text === '' || this.res.destroyed || this.res.writableEnded) return;
    if (this.res.writableLength > MAX_BUFFERED_BYTES) this.res.destroy();
    else this.res.write(text);
  }
}
