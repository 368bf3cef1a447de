import { Clock } from '@duet/service-kit/clock';
import { forEachDue } from '@duet/service-kit/for-each-due';
import { newId } from '@duet/service-kit/ids';
import { currentRequestId, withContext } from '@duet/service-kit/request-context';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { MailQueue } from '../mail-queue';
import { MailRepository } from '../mail.repository';
import { BroadcastRepository } from './broadcast.repository';

const BATCH = 500;

/** Stores each page of mails and the position in one transaction. */
@Injectable()
export class BroadcastDelivery {
  private readonly logger = new Logger(BroadcastDelivery.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly broadcasts: BroadcastRepository,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<number> {
    let mails = 0;
    const deliver = async (id: string): Promise<void> => {
      let recipients = BATCH;
      while (recipients === BATCH) {
        recipients = await withContext({}, () => this.deliverPage(id));
        mails += recipients;
      }
    };
    await forEachDue(await this.broadcasts.due(this.clock.now()), deliver, {
      onFailure: (err, id) =>
        this.logger.error(
          { err, broadcast_id: id },
          'broadcast could not be delivered; the next run continues at the last position',
        ),
    });
    return mails;
  }

  private deliverPage(id: string): Promise<number> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const broadcast = await this.broadcasts.lock(tx, id);
      if (!broadcast) return 0;
      const members = await this.broadcasts.nextMembers(tx, broadcast, BATCH);
      const recipients = members.map((memberId) => ({ memberId, mailId: newId() }));
      await this.broadcasts.enter(tx, id, recipients);
      const { site, kind } = broadcast;
      const requestId = currentRequestId();
      const mails = recipients.map(({ memberId, mailId }) => ({
        id: mailId,
        site,
        memberId,
        kind,
        requestId,
        now,
      }));
      await this.mails.insertAll(tx, mails);
      // The last page clears the position, because it is a member id and the member may be erased.
      await (members.length < BATCH
        ? this.broadcasts.advance(tx, id, 'sent', '')
        : this.broadcasts.advance(tx, id, 'sending', members.at(-1) ?? ''));
      onCommit(tx, () =>
        this.queue.addAll(mails.map((mail) => ({ ...mail, attempts: 0, request_id: requestId }))),
      );
      return members.length;
    });
  }
}
