import { Clock } from '@duet/service-kit/clock';
import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { forEachDue, pagesBy } from '@duet/service-kit/for-each-due';
import { withContext } from '@duet/service-kit/request-context';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { ActivationReminderRepository, type Unconfirmed } from './activation-reminder.repository';

export const remindUnconfirmed = defineRecurringJob({
  name: 'remind-unconfirmed',
  everyMs: 15 * 60_000,
});
const DAY = 86_400_000;
const AFTER_DAYS = [1, 3];
/**
 * No reminder is sent later than this many days after the signup, even if an outage delayed the
 * job.
 */
const LATEST_DAYS = 5;
const BATCH = 200;

@Injectable()
export class ActivationReminders {
  private readonly logger = new Logger(ActivationReminders.name);

  constructor(
    private readonly reminders: ActivationReminderRepository,
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly mails: MailRequests,
    private readonly clock: Clock,
  ) {}

  @OnJob(remindUnconfirmed)
  async run(): Promise<number> {
    let asked = 0;
    for (const [index, days] of AFTER_DAYS.entries()) {
      const reminders = index + 1;
      const load = (after: string): Promise<Unconfirmed[]> => this.due(days, reminders, after);
      const remind = ({ id, site }: Unconfirmed): Promise<boolean> =>
        withContext({ site }, () => this.remind(id, reminders));
      for await (const page of pagesBy(load, ({ id }) => id))
        asked += await forEachDue(page, remind, {
          onFailure: (err, { id }) =>
            this.logger.warn(
              { err, member_id: id },
              'activation reminder could not be requested; the next run will retry',
            ),
        });
    }
    return asked;
  }

  private due(days: number, reminders: number, afterId: string): Promise<Unconfirmed[]> {
    const now = this.clock.now().getTime();
    return this.reminders.findDue({
      after: new Date(now - LATEST_DAYS * DAY),
      until: new Date(now - days * DAY),
      reminders,
      afterId,
      limit: BATCH,
    });
  }

  /**
   * Counts the sent reminders again under the lock, so that two instances send only one reminder.
   */
  private remind(id: string, reminders: number): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, id);
      if (member?.accountStatus !== 'not_confirmed') return false;
      const sent = await this.mails.since(tx, id, 'activation_reminder', new Date(0));
      if (sent.length >= reminders) return false;
      await this.members.raiseVersion(tx, id);
      await this.mails.request(
        tx,
        { ...member, version: member.version + 1 },
        'activation_reminder',
      );
      return true;
    });
  }
}
