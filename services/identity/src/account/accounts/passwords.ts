import { Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '@duet/service-kit/errors';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { IdentityEnv } from '../../env';

/** Argon2id with one pass and one thread, for which OWASP ASVS 5.0 requires 46 MiB of memory. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm, timeCost: 1, parallelism: 1 };
/** Maximum number of queued hashes, which together take about four seconds. */
const MOST_WAITING = 60;

/**
 * At most two hashes run concurrently, because each needs much memory and most of a CPU core.
 */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(2);
  // This hash is checked for an unknown address, so that the response takes as long as for a wrong
  // password.
  private readonly nobody: Promise<string>;
  private readonly memoryCost: number;

  constructor(@Inject(ENV) env: Pick<IdentityEnv, 'PASSWORD_MEMORY_KIB'>) {
    this.memoryCost = env.PASSWORD_MEMORY_KIB;
    this.nobody = this.hash('nobody has this password');
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, { ...PARAMETERS, memoryCost: this.memoryCost }));
  }

  private inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MOST_WAITING)
      return Promise.reject(new AppError('unavailable', { headers: { 'retry-after': '2' } }));
    return this.limit(task);
  }

  async matches(storedHash: string | null, password: string): Promise<boolean> {
    const isHash = storedHash?.startsWith('$argon2id$') ?? false;
    const against = isHash && storedHash ? storedHash : await this.nobody;
    const matches = await this.inTurn(() => verify(against, password));
    return isHash && matches;
  }

  isOutdated(storedHash: string): boolean {
    return !storedHash.startsWith(`$argon2id$v=19$m=${this.memoryCost},t=1,p=1$`);
  }
}
