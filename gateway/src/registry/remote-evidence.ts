import {
  EVIDENCE_SECONDS,
  type EvidenceCount,
  countField,
  evidenceKey,
  timeField,
  toMinute,
} from '@duet/schemas/remote-evidence';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

const WRITE_EVERY_MS = 2_000;
const MAX_WAITING = 5_000;

export interface RemoteVersion {
  remote: string;
  version: string;
}

/** Adds counts per remote version and minute to Redis. All gateways add to the same hashes. */
export class RemoteEvidence {
  private waiting = new Map<string, Map<string, number>>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(
    private readonly redis: Redis,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  count(version: RemoteVersion, count: EvidenceCount, amount = 1): void {
    this.add(countField(toName(version), count), amount);
  }

  loaded(version: RemoteVersion, milliseconds: number): void {
    this.count(version, 'loaded');
    this.add(timeField(toName(version), milliseconds), 1);
  }

  write(): Promise<void> {
    this.writing = this.writing.then(() => this.send());
    return this.writing;
  }

  private add(field: string, amount: number, key = evidenceKey(toMinute(this.now()))): void {
    const fields = this.waiting.get(key) ?? new Map<string, number>();
    if (fields.size >= MAX_WAITING && !fields.has(field)) return;
    this.waiting.set(key, fields.set(field, (fields.get(field) ?? 0) + amount));
  }

  private async send(): Promise<void> {
    const sent = this.waiting;
    if (sent.size === 0) return;
    this.waiting = new Map();
    try {
      const pipeline = this.redis.pipeline();
      for (const [key, fields] of sent) {
        for (const [field, amount] of fields) pipeline.hincrby(key, field, amount);
        pipeline.expire(key, EVIDENCE_SECONDS);
      }
      const results = await pipeline.exec();
      const error = results?.find(([each]) => each)?.[0];
      if (error) throw error;
      this.isAway = false;
    } catch (error) {
      if (!this.isAway)
        this.log.warn(
          { err: error },
          'counts of remote loads and failures could not be stored; the next write will retry',
        );
      this.isAway = true;
      this.putBack(sent);
    }
  }

  private putBack(sent: ReadonlyMap<string, ReadonlyMap<string, number>>): void {
    const oldest = toMinute(this.now()) - 10;
    for (const [key, fields] of sent)
      if (Number(key.split(':')[1]) >= oldest)
        for (const [field, amount] of fields) this.add(field, amount, key);
  }
}

const toName = ({ remote, version }: RemoteVersion): string => `${remote}@${version}`;
