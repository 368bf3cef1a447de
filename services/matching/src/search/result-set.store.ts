import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

const resultSet = z.object({
  madeAt: z.number(),
  /** How many match in all, up to one more than is counted exactly. */
  found: z.number(),
  hits: z.array(z.object({ id: z.string(), rank: z.number() })),
  /** Nobody comes after the last of `hits`. */
  complete: z.boolean(),
});

/** The members that one search found, or a stretch of them, in their order, as they were at one instant. */
export type ResultSet = z.infer<typeof resultSet>;

const TTL_SECONDS = 3_600;

/** Holds result sets in Redis; whoever finds none makes it again from the index. */
@Injectable()
export class ResultSetStore {
  private readonly logger = new Logger(ResultSetStore.name);

  constructor(private readonly redis: Redis) {}

  /** Key of the set that a searcher made with some filters at some instant. */
  static key(searcher: string, filters: object, madeAt: number): string {
    const hash = createHash('sha256').update(JSON.stringify([searcher, filters])).digest('base64url').slice(0, 22);
    return `matching:search:${madeAt.toString(36)}:${hash}`;
  }

  async get(key: string): Promise<ResultSet | null> {
    try {
      const text = await this.redis.getex(key, 'EX', TTL_SECONDS);
      return text === null ? null : resultSet.parse(JSON.parse(text));
    } catch (error) {
      this.logger.warn(`A result set could not be read: ${String(error)}`);
      return null;
    }
  }

  async put(key: string, set: ResultSet): Promise<void> {
    try {
      await this.redis.set(key, JSON.stringify(set), 'EX', TTL_SECONDS);
    } catch (error) {
      this.logger.warn(`A result set is not held: ${String(error)}`);
    }
  }
}
