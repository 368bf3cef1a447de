import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './parts.ts';

const EVERY_MS = 1_000;
/** Must be longer than the timeouts of the gateway. */
const TIMEOUT_MS = 20_000;

/** Without the parts in `needs`, the read cannot be answered. */
export type Read = { name: string; path: string; needs: readonly Part[] };

export const READS: readonly Read[] = [
  { name: 'lander', path: '/', needs: [] },
  { name: 'members page', path: '/members', needs: [] },
  { name: 'settings', path: '/api/settings', needs: ['identity', 'mariadb'] },
  { name: 'user', path: '/api/user', needs: ['identity', 'billing', 'mariadb'] },
  { name: 'profile', path: '/api/profile', needs: ['identity', 'mariadb'] },
  { name: 'search', path: '/api/search', needs: ['matching', 'mariadb'] },
  { name: 'likes', path: '/api/likes', needs: ['matching', 'mariadb'] },
  { name: 'chats', path: '/api/chats', needs: ['messaging', 'mariadb'] },
  { name: 'credits', path: '/api/credits', needs: ['billing', 'mariadb'] },
];

export type Answer = { at: number; ms: number; status: number };

export class Reader {
  readonly answers = new Map<string, Answer[]>(READS.map(({ name }) => [name, []]));
  private readonly site: string;
  private readonly cookie: string;
  private readonly everyMs: number;
  private isOver = false;
  private readonly loops: Promise<void>[] = [];

  constructor(site: string, token: string, everyMs = EVERY_MS) {
    this.site = site;
    this.everyMs = everyMs;
    this.cookie = `duet_session=${token}`;
  }

  start(): void {
    for (const read of READS) this.loops.push(this.repeat(read));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.loops);
  }

  between(name: string, from: number, to: number): Answer[] {
    return (this.answers.get(name) ?? []).filter(({ at }) => at >= from && at <= to);
  }

  private async repeat({ name, path }: Read): Promise<void> {
    while (!this.isOver) {
      const at = Date.now();
      const status = await this.ask(path);
      this.answers.get(name)?.push({ at, ms: Date.now() - at, status });
      await pause(Math.max(0, this.everyMs - (Date.now() - at)));
    }
  }

  private async ask(path: string): Promise<number> {
    try {
      const response = await fetch(`${this.site}${path}`, {
        headers: {
          ...{ cookie: this.cookie, 'sec-fetch-site': 'same-origin' },
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
