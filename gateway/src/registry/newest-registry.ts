import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Newest } from './release-check';
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

  async read(): Promise<Newest> {
    const [signedAt = '', entries = '{}'] = ((await this.value.read()) ?? '').split(' ');
    return {
      signedAt: Number(signedAt) || 0,
      entries: JSON.parse(entries) as Newest['entries'],
    };
  }

  write({ signedAt, entries }: Newest): void {
    const more = Object.keys(entries).length > 0 ? ` ${JSON.stringify(entries)}` : '';
    if (signedAt > 0) this.value.write(`${signedAt}${more}`);
  }
}
