import { type ClientRequest, get } from 'node:http';
import { siteUrl } from './stack';

const site = new URL(siteUrl);

interface Seen {
  id: number;
  data: { topic: string; conversation_id?: string };
}

export class LiveReader {
  readonly seen: Seen[] = [];
  place: number | null = null;
  resets = 0;
  private request: ClientRequest | undefined;
  private isOver = false;

  constructor(private readonly cookie: string) {
    this.open();
  }

  cut(): void {
    this.request?.destroy();
  }

  close(): void {
    this.isOver = true;
    this.cut();
  }

  private open(): void {
    if (this.isOver) return;
    const again = (): void => void setTimeout(() => this.open(), 200);
    const headers = {
      host: site.host,
      cookie: this.cookie,
      ...(this.place !== null && { 'last-event-id': String(this.place) }),
    };
    let rest = '';
    this.request = get(
      { host: '127.0.0.1', port: site.port, path: '/api/events', headers, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          parts.forEach((part) => this.take(part));
        });
        response.on('error', () => undefined).on('close', again);
      },
    );
    this.request.on(
      'error',
      (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && again(),
    );
  }

  private take(part: string): void {
    const id = Number(/^id: (\d+)$/m.exec(part)?.[1] ?? Number.NaN);
    const kind = /^event: (\w+)$/m.exec(part)?.[1] ?? 'message';
    if (!Number.isNaN(id)) this.place = id;
    if (kind === 'reset') this.resets += 1;
    if (kind === 'message')
      this.seen.push({
        id,
        data: JSON.parse(/^data: (.+)$/m.exec(part)?.[1] ?? '{}') as Seen['data'],
      });
  }
}
