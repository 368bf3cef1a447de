import { createHmac } from 'node:crypto';
import type { CountedVisits } from '@duet/schemas/campaigns';
import type { InternalBody } from '@duet/schemas/internal';
import { newId } from '@duet/service-kit/ids';
import type { Request } from 'express';
import type { Redis } from 'ioredis';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Choice } from './campaigns';

const VISIT_SECONDS = 1_800;
const REMEMBERED = 50_000;
const AT_ONCE = 1_000;

interface Options {
  redis: Redis;
  /** Secret key for visit hashes, so that a hash cannot be traced to an IP address. */
  key: Buffer;
  write: (counts: InternalBody<'campaigns.count'>) => Promise<unknown>;
  faulty: () => string[];
  log: Logger;
  everyMs: number;
}

/** Each write contains totals since the gateway's start, so a repeated write changes nothing. */
export class Visits {
  private readonly gateway = newId();
  private readonly totals = new Map<string, CountedVisits>();
  private readonly changed = new Set<string>();
  private readonly seen = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: VISIT_SECONDS * 1_000,
  });
  private waiting: { mark: string; visit: Omit<CountedVisits, 'visits'> }[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.flush(), this.options.everyMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.flush();
  }

  count({ campaign, variant }: Choice, req: Request, visitor: string): void {
    if (!isVisit(req)) return;
    const mark = createHmac('sha256', this.options.key)
      .update(`visit|${campaign.id}|${visitor}`)
      .digest('base64url');
    if (this.seen.has(mark)) return;
    this.seen.set(mark, true);
    this.waiting.push({ mark, visit: { campaign_id: campaign.id, variant: variant.key } });
  }

  private flush(): Promise<void> {
    this.writing ??= this.write()
      .catch((error: unknown) =>
        this.options.log.warn(
          { err: error },
          'campaign visits could not be stored; the next interval will retry',
        ),
      )
      .then(() => (this.writing = undefined));
    return this.writing;
  }

  private async write(): Promise<void> {
    const waiting = this.waiting;
    this.waiting = [];
    const fresh = await Promise.all(waiting.map(({ mark }) => this.isFresh(mark)));
    for (const [index, { visit }] of waiting.entries()) if (fresh[index]) this.add(visit);
    const tags = [...this.changed].slice(0, AT_ONCE);
    const faulty = this.options.faulty().slice(0, 100);
    if (tags.length === 0 && faulty.length === 0) return;
    await this.options.write({
      gateway: this.gateway,
      visits: tags.flatMap((tag) => this.totals.get(tag) ?? []),
      faulty,
    });
    for (const tag of tags) this.changed.delete(tag);
  }

  /** Without Redis, each gateway counts the visit once. */
  private isFresh = (mark: string): Promise<boolean> =>
    this.options.redis.set(`visit:${mark}`, '1', 'EX', VISIT_SECONDS, 'NX').then(
      (answer) => answer === 'OK',
      () => true,
    );

  private add(visit: Omit<CountedVisits, 'visits'>): void {
    const tag = `${visit.campaign_id}.${visit.variant}`;
    this.totals.set(tag, { ...visit, visits: (this.totals.get(tag)?.visits ?? 0) + 1 });
    this.changed.add(tag);
  }
}

export function isVisit({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const purpose = [
    headers['sec-purpose'],
    headers.purpose,
    headers['x-moz'],
    headers['x-purpose'],
  ].join();
  const agent = headers['user-agent'];
  return (
    method === 'GET' &&
    !/prefetch|prerender|preview/i.test(purpose) &&
    Boolean(agent?.trim()) &&
    !isbot(agent)
  );
}
