import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { photoKeys } from '@duet/media/photo-keys';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { forEachDue, pagesBy } from '@duet/service-kit/for-each-due';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Outbox } from '@duet/service-kit/outbox';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeletionRepository } from '../accounts/deletion.repository';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { CampaignSignups } from '../../site/campaigns/campaign-signups';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import { ErasureLog } from './erasure-log';
import { ErasureRepository, type OrphanFile } from './erasure.repository';

const BATCH = 100;
const MAX_FAILED_PAGES = 3;
const KEPT = ['complaint'];

@Injectable()
export class ErasureService {
  private readonly logger = new Logger(ErasureService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly deletions: DeletionRepository,
    private readonly photos: PhotoRepository,
    private readonly erasures: ErasureRepository,
    private readonly campaigns: CampaignSignups,
    private readonly tables: MemberTables,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly log: ErasureLog,
    private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async eraseDue(): Promise<number> {
    let erased = 0;
    const now = this.clock.now();
    const load = (after: string): Promise<string[]> => this.deletions.due(now, after, BATCH);
    for await (const ids of pagesBy(load, (id) => id))
      erased += await forEachDue(ids, (id) => this.erase(id, true), {
        onFailure: (err, id) =>
          this.logger.error(
            { err, member_id: id },
            'member could not be erased; the next run will retry',
          ),
      });
    await this.removeFiles();
    if (erased > 0) this.logger.log({ members: erased }, 'members erased');
    return erased;
  }

  async erase(id: string, ifDue: boolean): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, id);
      if (!member || (ifDue && !(await this.isDue(id, tx)))) return false;
      await this.forget(tx, member);
      // Logs before the commit, so that a crash cannot leave an erased member out of the log.
      await this.log.append(id, member.site, this.clock.now());
      return true;
    });
  }

  async removeFiles(): Promise<void> {
    const load = (after: string): Promise<OrphanFile[]> => this.erasures.orphans(after, BATCH);
    let failedPages = 0;
    for await (const orphans of pagesBy(load, ({ stem }) => stem)) {
      const removed = await forEachDue(orphans, (orphan) => this.removeFile(orphan), {
        onFailure: (err, { stem }) =>
          this.logger.warn({ err, stem }, 'file could not be removed; the next run will retry'),
      });
      failedPages = removed === 0 ? failedPages + 1 : 0;
      if (failedPages === MAX_FAILED_PAGES) return;
    }
  }

  private async removeFile(orphan: OrphanFile): Promise<void> {
    const keys = (await this.photos.isStemUsed(orphan.stem))
      ? []
      : photoKeys(orphan.stem, orphan.blurStem);
    for (const key of keys) await this.store.delete(key);
    await this.erasures.deleteOrphan(orphan);
  }

  private async isDue(id: string, tx: EntityManager): Promise<boolean> {
    const deletion = await this.deletions.find(id, tx);
    return deletion !== null && deletion.eraseAt <= this.clock.now();
  }

  private async forget(tx: EntityManager, member: Member): Promise<void> {
    const { id, site, version } = member;
    await this.erasures.countDeparture(tx, member, this.clock.now());
    await this.erasures.orphanPhotos(tx, id);
    await this.erasures.anonymiseAudit(tx, member);
    await this.erasures.anonymiseComplaints(tx, member);
    await this.campaigns.anonymise(tx, id);
    await this.erasures.deleteMailsTo(tx, member);
    await this.erasures.deleteMessagesTo(tx, id);
    await this.erasures.deleteReports(tx, id);
    await this.outbox.publish(tx, 'member.erased', {
      aggregate_id: id,
      version: version + 1,
      site,
      payload: { member_id: id },
    });
    await this.tables.erase(tx, id, KEPT);
    await this.erasures.deleteAccount(tx, id);
    await this.erased.mark(tx, id);
  }
}
