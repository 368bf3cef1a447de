import type { ClientRequest, IncomingMessage } from 'node:http';
import { get } from 'node:http';
import type { LiveEvent } from '@duet/schemas/messaging';

export interface Block {
  event: string;
  id: number | null;
  data: unknown;
}

interface Options {
  port: number;
  cookie: string;
  after?: number | null;
  header?: boolean;
}

/** Keeps the last event id across reconnects. */
export class LiveClient {
  readonly blocks: Block[] = [];
  place: number | null = null;
  readonly events: LiveEvent[] = [];
  resets = 0;
  ended = false;
  private request: ClientRequest | undefined;
  private response: IncomingMessage | undefined;
  private rest = '';

  /** Rejects with the HTTP status if the stream is denied. */
  open({ port, cookie, after = this.place, header = true }: Options): Promise<IncomingMessage> {
    this.ended = false;
    this.rest = '';
    const place = after === null ? '' : String(after);
    const query = place && !header ? `?after=${place}` : '';
    return new Promise((resolve, reject) => {
      const headers = {
        host: 'localhost:3000',
        cookie,
        ...(place && header && { 'last-event-id': place }),
      };
      this.request = get(
        { host: '127.0.0.1', port, path: `/api/events${query}`, headers, agent: false },
        (response) => {
          this.response = response;
          response.setEncoding('utf8');
          response.on('data', (text: string) => this.take(text));
          response.on('close', () => (this.ended = true));
          response.on('error', () => undefined);
          if (response.statusCode === 200) resolve(response);
          else reject(new Error(String(response.statusCode)));
        },
      );
      this.request.on('error', reject);
    });
  }

  cut(): void {
    this.request?.destroy();
  }

  pause(): void {
    this.response?.pause();
  }

  named(name: string): Block[] {
    return this.blocks.filter(({ event }) => event === name);
  }

  private take(text: string): void {
    const parts = (this.rest + text).split('\n\n');
    this.rest = parts.pop() ?? '';
    for (const part of parts) this.accept(part);
  }

  private accept(part: string): void {
    const fields = Object.fromEntries(
      part
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const block: Block = {
      event: fields['event'] ?? 'message',
      id: fields['id'] === undefined ? null : Number(fields['id']),
      data: JSON.parse(fields['data'] ?? 'null'),
    };
    this.blocks.push(block);
    if (block.id !== null) this.place = block.id;
    if (block.event === 'message') this.events.push(block.data as LiveEvent);
    if (block.event === 'reset') this.resets += 1;
  }
}

export async function streamsAt({ port }: { port: number }): Promise<number> {
  return Number(
    /^duet_gateway_streams (\d+)/m.exec(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )?.[1],
  );
}
