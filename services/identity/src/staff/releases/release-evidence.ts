import {
  type Evidence,
  addEvidence,
  evidenceKey,
  findPercentile,
  noEvidence,
  toMinute,
} from '@duet/schemas/remote-evidence';
import type { StaffVersion } from '@duet/schemas/staff-releases';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

export type EvidenceByVersion = ReadonlyMap<string, Evidence>;

@Injectable()
export class ReleaseEvidence {
  private readonly logger = new Logger(ReleaseEvidence.name);

  constructor(private readonly redis: Redis) {}

  /** Returns counts by `remote@version`; an empty map while Redis is unavailable. */
  async read(now: Date, minutes: number): Promise<EvidenceByVersion> {
    const sums = new Map<string, Evidence>();
    const newest = toMinute(now.getTime());
    try {
      const pipeline = this.redis.pipeline();
      for (let age = 0; age < minutes; age += 1) pipeline.hgetall(evidenceKey(newest - age));
      for (const [error, fields] of (await pipeline.exec()) ?? []) {
        if (error) throw error;
        addEvidence(sums, fields as Record<string, string>);
      }
      return sums;
    } catch (err) {
      this.logger.warn(
        { err },
        'loads and failures of remote versions could not be read; zero is assumed',
      );
      return new Map();
    }
  }
}

export function toLastHour(evidence = noEvidence()): StaffVersion['last_hour'] {
  const { loaded, failed, file, browser, setup, freeze, leak, calls, failed_calls } = evidence;
  const { messages, purchases, signups } = evidence;
  return {
    ...{
      loaded,
      failed,
      file_failures: file,
      browser_errors: browser,
      setup_failures: setup,
      freezes: freeze,
      leaks: leak,
    },
    ...{ calls, failed_calls, messages, purchases, signups },
    ...{ p50_ms: findPercentile(evidence, 0.5), p95_ms: findPercentile(evidence, 0.95) },
  };
}
