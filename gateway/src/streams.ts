import type { ServerResponse } from 'node:http';
import type { Sessions } from './session';

const CHECK_MS = 10_000;

/** Open Server-Sent-Event streams: ended when their session is revoked, and all at shutdown. */
export class Streams {
  private readonly open = new Map<ServerResponse, string | null>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly sessions: Pick<Sessions, 'find'>) {
    this.timer = setInterval(() => void this.endRevoked(), CHECK_MS);
    this.timer.unref();
  }

  get size(): number {
    return this.open.size;
  }

  add(res: ServerResponse, tokenHash: string | null): void {
    this.open.set(res, tokenHash);
    res.once('close', () => this.open.delete(res));
  }

  async endRevoked(): Promise<void> {
    for (const tokenHash of new Set(this.open.values())) {
      if (tokenHash === null) continue;
      // Where nobody can tell, the stream stays: it carries hints only.
      const session = await this.sessions.find(tokenHash).catch(() => undefined);
      if (session === null) this.end(tokenHash);
    }
  }

  private end(revoked: string): void {
    for (const [res, tokenHash] of this.open) if (tokenHash === revoked) res.end();
  }

  endAll(): void {
    clearInterval(this.timer);
    for (const res of this.open.keys()) res.end();
  }
}
