import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@duet/schemas/messaging';

/** If more bytes are unsent, the gateway disconnects the browser, which resumes later. */
const MAX_BUFFERED_BYTES = 64 * 1024;

export const HEARTBEAT = 'event: beat\ndata: {}\n\n';

export interface LiveReader {
  member: string;
  tokenHash: string;
  address: string;
  /** End of the stream, in milliseconds since 1970. */
  until: number;
}

export class LiveStream {
  /** Highest sequence number that Redis has announced. */
  told = 0;

  constructor(
    private readonly res: ServerResponse,
    readonly reader: LiveReader,
    /** Last sequence number that was sent; null until known. */
    public seq: number | null,
  ) {}

  /** Sends the member's id, so that a page of another member closes the stream. */
  hello(): void {
    // The random delay keeps browsers from reconnecting simultaneously.
    this.write(
      `retry: ${Math.round(1_000 + Math.random() * 3_000)}\nevent: hello\ndata: ${JSON.stringify({ member_id: this.reader.member })}\n\n`,
    );
  }

  /** Sends the current event id, so that the browser can resume even before its first event. */
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

  reset(seq: number): void {
    this.seq = seq;
    this.write(`event: reset\nid: ${seq}\ndata: {}\n\n`);
  }

  pass(events: readonly LiveEvent[]): void {
    this.write(events.map((event) => `event: moment\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  }

  end(): void {
    this.res.end();
  }

  /** Ends the stream with an event that makes the page check its login. */
  revoke(): void {
    this.res.end('event: ended\ndata: {}\n\n');
  }

  write(text: string): void {
    if (text === '' || this.res.destroyed || this.res.writableEnded) return;
    if (this.res.writableLength > MAX_BUFFERED_BYTES) this.res.destroy();
    else this.res.write(text);
  }
}
