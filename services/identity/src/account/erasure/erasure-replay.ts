import { ErasedMembers } from '@duet/service-kit/erased-members';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable, Logger } from '@nestjs/common';
import { ErasureLog } from './erasure-log';
import { ErasureRepository } from './erasure.repository';
import { ErasureService } from './erasure.service';

const BATCH = 500;
const OTHERS = ['matching.erase', 'messaging.erase', 'billing.erase'] as const;

/** After a restore: erases again whom the backup has brought back, in every service. */
@Injectable()
export class ErasureReplay {
  private readonly logger = new Logger(ErasureReplay.name);

  constructor(
    private readonly log: ErasureLog,
    private readonly erasures: ErasureRepository,
    private readonly erasure: ErasureService,
    private readonly erased: ErasedMembers,
    private readonly internal: InternalClient,
  ) {}

  /**
   * Goes through the whole log.
   * @returns how many members were back, counted once for every service that had them
   */
  async run(): Promise<number> {
    let back = 0;
    for await (const hashes of this.log.batches(BATCH)) back += await this.repeat(hashes);
    return back;
  }

  /**
   * Goes through what the log knows and this database does not: nothing, unless the database is
   * older than the log. A backup of another service alone does not show here; `run` is for that.
   */
  async runWhereMissing(): Promise<number> {
    let back = 0;
    for await (const hashes of this.log.batches(BATCH)) {
      const missing = await this.erased.missing(hashes);
      if (missing.length > 0) back += await this.repeat(missing);
    }
    return back;
  }

  /**
   * @throws AppError unavailable: a service did not answer; nothing of what was done is lost, and
   * all may be done again
   */
  private async repeat(hashes: string[]): Promise<number> {
    let back = 0;
    // The others first: identity remembers its own erasures, and would take these for done when
    // another was away.
    for (const call of OTHERS) back += (await this.internal.call(call, { hashes })).erased;
    for (const id of await this.erasures.findByHash(hashes))
      if (await this.erasure.erase(id, false)) back += 1;
    await this.erasure.removeFiles();
    await this.erased.markHashes(hashes);
    if (back > 0)
      this.logger.warn({ erasures: back }, 'erasures that a restore had undone were repeated');
    return back;
  }
}
