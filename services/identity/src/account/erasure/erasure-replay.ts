import { ErasedMembers } from '@duet/service-kit/erased-members';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable, Logger } from '@nestjs/common';
import { ErasureLog } from './erasure-log';
import { ErasureRepository } from './erasure.repository';
import { ErasureService } from './erasure.service';

const BATCH = 500;
const OTHERS = ['matching.erase', 'messaging.erase', 'billing.erase'] as const;

/** Erases members again who were erased after the restored backup was made. */
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

  async run(): Promise<number> {
    let back = 0;
    for await (const hashes of this.log.batches(BATCH)) back += await this.repeat(hashes);
    return back;
  }

  /**
   * Repeats only erasures that the identity database lacks. After a restore of another service's
   * database, use `run`.
   */
  async runWhereMissing(): Promise<number> {
    let back = 0;
    for await (const hashes of this.log.batches(BATCH)) {
      const missing = await this.erased.missing(hashes);
      if (missing.length > 0) back += await this.repeat(missing);
    }
    return back;
  }

  private async repeat(hashes: string[]): Promise<number> {
    let back = 0;
    // Calls the other services first, because the next run skips hashes that are marked in this
    // database.
    for (const call of OTHERS) back += (await this.internal.call(call, { hashes })).erased;
    for (const id of await this.erasures.findByHash(hashes))
      if (await this.erasure.erase(id, false)) back += 1;
    await this.erasure.removeFiles();
    await this.erased.markHashes(hashes);
    if (back > 0) this.logger.warn({ erasures: back }, 'restored members were erased again');
    return back;
  }
}
