import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@duet/schemas/messaging';
import type { RegistryState } from '../registry/remotes';

/** A reader this far behind is gone, or as good as; it comes back and goes on where it stood. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** Who reads a stream, and by which right. */
export interface LiveReader {
  member: string;
  tokenHash: string;
  address: string;
  /** Epoch milliseconds at which the stream ends, so that the session is looked at again. */
  until: number;
}

/** One browser's Server-Sent Events. */
export class LiveStream {
  /** The highest place that anyone has told of while the stream's own was being asked for. */
  told = 0;

  constructor(
    private readonly res: ServerResponse,
    readonly reader: LiveReader,
    /**
     * Up to where the browser has heard all of its member's sequence; null until the stream has a
     * place in it.
     */
    public seq: number | null,
  ) {}

  /** Says whom it is for, so that a page that shows another member lets go of it. */
  hello(): void {
    // After a gateway's end its browsers come back one after the other.
    this.write(
      `retry: ${Math.round(1_000 + Math.random() * 3_000)}\nevent: hello\ndata: ${JSON.stringify({ member_id: this.reader.member })}\n\n`,
    );
  }

  /**
   * Gives the stream its first place. A browser that loses it before any event comes back with this
   * id.
   */
  moveTo(seq: number): void {
    this.seq = seq;
    this.write(`event: beat\nid: ${seq}\ndata: {}\n\n`);
  }

  /** The next events of the sequence, the last of which is at `seq`. */
  append(events: readonly LiveEvent[], seq: number): void {
    this.seq = seq;
    const first = seq - events.length + 1;
    this.write(
      events
        .map((event, index) => `id: ${first + index}\ndata: ${JSON.stringify(event)}\n\n`)
        .join(''),
    );
  }

  /** What came in between is not kept any more: everything is to be fetched anew. */
  reset(seq: number): void {
    this.seq = seq;
    this.write(`event: reset\nid: ${seq}\ndata: {}\n\n`);
  }

  /** Events without a place, which are true only now. */
  pass(events: readonly LiveEvent[]): void {
    this.write(events.map((event) => `event: moment\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /** Keeps proxies from dropping the connection, and lets the browser notice one that has died. */
  sendHeartbeat(): void {
    this.write('event: beat\ndata: {}\n\n');
  }

  /**
   * Revision and revoked versions of the registry of remotes; it has no place, because the newest
   * one is enough.
   */
  registry(state: RegistryState): void {
    this.write(`event: registry\ndata: ${JSON.stringify(state)}\n\n`);
  }

  /** The browser comes back by itself after its pause, unless it is refused then. */
  end(): void {
    this.res.end();
  }

  /** Ends it for good and has the page look who is logged in. */
  revoke(): void {
    this.res.end('event: ended\ndata: {}\n\n');
  }

  private write(text: string): void {
    if (text === '' || this.res.destroyed || this.res.writableEnded) return;
    if (this.res.writableLength > MAX_BUFFERED_BYTES) this.res.destroy();
    else this.res.write(text);
  }
}
