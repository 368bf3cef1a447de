import { Clock } from '@duet/service-kit/clock';
import { currentRequestId, withContext } from '@duet/service-kit/request-context';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../mail-queue.service';
import { BroadcastRepository } from './broadcast.repository';

const BATCH = 500;

/** Makes mails of broadcasts whose time has come, page by page; a page is a transaction, and where it stands is in the table. */
@Injectable()
export class BroadcastDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly broadcasts: BroadcastRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  /** @returns how many mails were made */
  async run(): Promise<number> {
    let made = 0;
    for (const id of await this.broadcasts.due(this.clock.now())) {
      for (let page = BATCH; page === BATCH; made += page) page = await withContext({}, () => this.page(id));
    }
    return made;
  }

  private page(id: string): Promise<number> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const broadcast = await this.broadcasts.lock(tx, id);
      if (!broadcast) return 0;
      const members = await this.broadcasts.nextMembers(tx, broadcast, BATCH);
      const mails = await this.broadcasts.enter(tx, broadcast, members, { now, requestId: currentRequestId() });
      await this.broadcasts.advance(tx, id, members.length < BATCH ? 'sent' : 'sending', members.at(-1) ?? broadcast.afterMember);
      onCommit(tx, async () => {
        for (const mail of mails) await this.queue.add({ id: mail, attempts: 0 });
      });
      return members.length;
    });
  }
}
