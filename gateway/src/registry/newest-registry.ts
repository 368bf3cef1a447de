import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { SealedValue } from './sealed-value';

/**
 * Stores when the newest registry was signed, so that a restarted gateway rejects older registries.
 * The time is sealed, because a forged later time would stop releases.
 */
export class NewestRegistry {
  private readonly value: SealedValue;

  constructor(redis: Redis, secret: Buffer, log: Logger) {
    const meaning = 'the gateway accepts a registry of any age';
    this.value = new SealedValue(redis, secret, { key: 'registry:newest', log, meaning });
  }

  read = async (): Promise<number> => Number(await this.value.read()) || 0;

  write(signedAtMs: number): void {
    if (signedAtMs > 0) this.value.write(String(signedAtMs));
  }
}
