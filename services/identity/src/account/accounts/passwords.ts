import { Algorithm, hash, verify } from '@node-rs/argon2';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** Argon2id of OWASP ASVS 5.0: 46 MiB of memory, one pass, one thread. */
const PARAMETERS = {
  algorithm: 2 satisfies Algorithm,
  memoryCost: 47_104,
  timeCost: 1,
  parallelism: 1,
};
/** Maximum number of queued hashes, which together take about four seconds. */
const MOST_WAITING = 60;
const CURRENT = '$argon2id$v=19$m=47104,t=1,p=1$';

/**
 * At most two hashes run concurrently, because each needs 46 MiB of memory and most of a CPU core.
 */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(2);
  // This hash is checked for an unknown address, so that the response takes as long as for a wrong
  // password.
  private readonly nobody = this.hash('nobody has this password');

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, PARAMETERS));
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
    return !storedHash.startsWith(CURRENT);
  }
}
