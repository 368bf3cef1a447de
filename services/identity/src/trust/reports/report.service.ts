import type { ReportBody } from '@duet/schemas/reports';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MemberRepository } from '../../account/accounts/member.repository';
import { ReportRepository } from './report.repository';

const DAY = 86_400_000;

@Injectable()
export class ReportService {
  constructor(
    private readonly members: MemberRepository,
    private readonly reports: ReportRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  async report(
    actor: MemberPrincipal,
    { profile_id: profileId, reason, text, ...about }: ReportBody,
  ): Promise<void> {
    if (profileId === actor.member) throw new AppError('cannot_report_self');
    const member = await this.members.find(actor.site, profileId);
    if (!member || member.accountStatus === 'not_confirmed') throw new AppError('not_found');
    const now = this.clock.now();
    const report = {
      id: newId(),
      site: actor.site,
      reporterId: actor.member,
      profileId,
      reason,
      text,
      conversationId: about.conversation_id ?? null,
      messageId: about.message_id ?? null,
      now,
    };
    await this.budgets.prepare(actor.site);
    await this.transactions.run(async (tx) => {
      const others = await this.reports.countOthers(
        tx,
        actor.member,
        profileId,
        new Date(now.getTime() - DAY),
      );
      await this.budgets.requireRows('report', actor, others);
      const reporter = await this.members.lock(tx, actor.member);
      const { id, times } = await this.reports.save(tx, report);
      // Messaging copies the messages, because the chat may be deleted later.
      await this.outbox.publish(tx, 'report.filed', {
        aggregate_id: id,
        version: times,
        site: actor.site,
        payload: {
          report_id: id,
          reporter_id: actor.member,
          profile_id: profileId,
          message_id: about.message_id ?? null,
          reporter_confirmed: reporter?.accountStatus === 'active',
        },
      });
    });
  }
}
