import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Hit } from './search.repository';

export type Listed = Pick<Hit, 'id' | 'rank'>;

export interface ResultSet {
  madeAt: number;
  found: number;
  hits: Listed[];
  /** True if the search finds no members after the last of `hits`. */
  complete: boolean;
  lead?: string | undefined;
  /** Only for the order `fit`: the hit that comes last in the index. */
  floor?: Listed | undefined;
  /** Nearby hits that come after `floor` in the order of the index. */
  near?: Listed[] | undefined;
}

/** The ids of hits are one string, which serializes faster than thousands of objects. */
const held = z.object({
  madeAt: z.number(),
  found: z.number(),
  complete: z.boolean(),
  ids: z.string(),
  ranks: z.array(z.number()),
  lead: z.string().optional(),
  floor: z.object({ rank: z.number(), id: z.string() }).optional(),
  near: z.array(z.object({ rank: z.number(), id: z.string() })).optional(),
});
const ID_LENGTH = 12;

const write = ({ hits, ...rest }: ResultSet): string =>
  JSON.stringify({
    ...rest,
    ids: hits.map(({ id }) => id).join(''),
    ranks: hits.map(({ rank }) => rank),
  } satisfies z.infer<typeof held>);

function read(text: string): ResultSet {
  const { ids, ranks, ...rest } = held.parse(JSON.parse(text));
  return {
    ...rest,
    hits: ranks.map((rank, at) => ({ id: ids.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH), rank })),
  };
}

const TTL_SECONDS = 3_600;

@Injectable()
export class ResultSetStore {
  private readonly logger = new Logger(ResultSetStore.name);

  constructor(private readonly redis: Redis) {}

  static key(searcher: string, filters: object, madeAt: number): string {
    const hash = createHash('sha256')
      .update(JSON.stringify([searcher, filters]))
      .digest('base64url')
      .slice(0, 22);
    return `matching:search:${madeAt.toString(36)}:${hash}`;
  }

  async get(key: string): Promise<ResultSet | null> {
    try {
      const text = await this.redis.getex(key, 'EX', TTL_SECONDS);
      return text === null ? null : read(text);
    } catch (error) {
      this.logger.warn({ err: error }, 'result set could not be read; the search runs again');
      return null;
    }
  }

  async put(key: string, set: ResultSet): Promise<void> {
    try {
      await this.redis.set(key, write(set), 'EX', TTL_SECONDS);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'result set could not be stored; the next page searches again',
      );
    }
  }
}
