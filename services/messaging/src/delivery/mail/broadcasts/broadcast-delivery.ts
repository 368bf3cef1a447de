import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { currentRequestId, withContext } from '@duet/service-kit/request-context';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../mail-queue';
import { MailRepository } from '../mail.repository';
import { BroadcastRepository } from './broadcast.repository';

const BATCH = 500;

/** Each page of recipients is one transaction that also stores the position. */
@Injectable()
export class BroadcastDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly broadcasts: BroadcastRepository,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<number> {
    let made = 0;
    for (const id of await this.broadcasts.due(this.clock.now())) {
      for (let page = BATCH; page === BATCH; made += page)
        page = await withContext({}, () => this.page(id));
    }
    return made;
  }

  private page(id: string): Promise<number> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const broadcast = await this.broadcasts.lock(tx, id);
      if (!broadcast) return 0;
      const members = await this.broadcasts.nextMembers(tx, broadcast, BATCH);
      const recipients = members.map((memberId) => ({ memberId, mailId: newId() }));
      await this.broadcasts.enter(tx, id, recipients);
      for (const { memberId, mailId } of recipients)
        await this.mails.insert(tx, {
          id: mailId,
          site: broadcast.site,
          memberId,
          kind: broadcast.kind,
          requestId: currentRequestId(),
          now,
        });
      // The last page clears the position, because it is a member id and the member may be erased.
      await (members.length < BATCH
        ? this.broadcasts.advance(tx, id, 'sent', '')
        : this.broadcasts.advance(tx, id, 'sending', members.at(-1) ?? ''));
      onCommit(tx, async () => {
        for (const { mailId } of recipients)
          await this.queue.add({ id: mailId, kind: broadcast.kind, attempts: 0 });
      });
      return members.length;
    });
  }
}
