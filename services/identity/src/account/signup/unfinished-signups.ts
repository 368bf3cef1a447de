import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { photoKeys } from '@duet/media/photo-keys';
import { UNFINISHED_SIGNUP_DAYS } from '@duet/schemas/signup';
import { Clock } from '@duet/service-kit/clock';
import { forEachDue, pagesBy } from '@duet/service-kit/for-each-due';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Outbox } from '@duet/service-kit/outbox';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { CampaignSignups } from '../../site/campaigns/campaign-signups';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import { type Unfinished, UnfinishedSignupRepository } from './unfinished-signup.repository';

const DAY = 86_400_000;
const BATCH = 200;

@Injectable()
export class UnfinishedSignups {
  private readonly logger = new Logger(UnfinishedSignups.name);

  constructor(
    private readonly signups: UnfinishedSignupRepository,
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly photos: PhotoRepository,
    private readonly campaigns: CampaignSignups,
    private readonly outbox: Outbox,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async giveUp(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNFINISHED_SIGNUP_DAYS * DAY);
    let count = 0;
    const load = (after: string): Promise<Unfinished[]> =>
      this.signups.findDue(before, after, BATCH);
    for await (const page of pagesBy(load, ({ id }) => id)) {
      let failures = 0;
      count += await forEachDue(page, (signup) => this.remove(signup), {
        onFailure: (err, { id }) => {
          failures += 1;
          this.logger.warn(
            { err, member_id: id },
            'unfinished signup could not be removed; the next cleanup will retry',
          );
        },
      });
      if (failures === page.length) break;
    }
    return count;
  }

  private async remove({ id, site }: Unfinished): Promise<boolean> {
    // Members who have paid stay, even if their address is unconfirmed.
    const { paid_user: paid } = await this.internal.call('wallets.get', { site, member_id: id });
    return !paid && this.transactions.run((tx) => this.erase(tx, id));
  }

  private async erase(tx: EntityManager, id: string): Promise<boolean> {
    const member = await this.members.lock(tx, id);
    if (member?.accountStatus !== 'not_confirmed') return false;
    const photos = await this.photos.ofMember(id);
    await this.outbox.publish(tx, 'member.erased', {
      aggregate_id: id,
      version: member.version + 1,
      site: member.site,
      payload: { member_id: id },
    });
    await this.deleteRows(tx, member);
    onCommit(tx, async () => {
      for (const { stem, blurStem } of photos) {
        if (await this.photos.isStemUsed(stem)) continue;
        for (const key of photoKeys(stem, blurStem)) await this.store.delete(key);
      }
    });
    return true;
  }

  private async deleteRows(tx: EntityManager, { id }: Member): Promise<void> {
    await this.signups.clearMainPhoto(tx, id);
    await this.campaigns.anonymise(tx, id);
    await this.signups.delete(tx, id);
  }
}
