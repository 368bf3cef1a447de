import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from '../../account/accounts/member.repository';
import { MailRequests } from '../../account/mails/mail-requests';
import { ReportRepository } from '../reports/report.repository';

interface Answered {
  staff: string;
  memberId: string;
  decision: string;
  now: Date;
}

/** Notifies reporters of the outcome (DSA art. 16) without naming the measure. */
@Injectable()
export class ReportOutcomes {
  constructor(
    private readonly members: MemberRepository,
    private readonly reports: ReportRepository,
    private readonly mails: MailRequests,
    private readonly outbox: Outbox,
  ) {}

  async decideAllAbout(
    tx: EntityManager,
    { staff, memberId, decision, now }: Answered,
  ): Promise<void> {
    const reporters = await this.reports.decideAllAbout(tx, memberId, decision, staff, now);
    // Reporters are locked in a fixed order, which prevents deadlocks.
    for (const reporter of reporters.sort()) await this.notifyReporter(tx, reporter, 'acted');
  }

  async publishDismissed(
    tx: EntityManager,
    site: string,
    report: { id: string; reporterId: string; profileId: string; times: number },
  ): Promise<void> {
    const { id, reporterId, profileId, times: version } = report;
    await this.outbox.publish(tx, 'report.dismissed', {
      aggregate_id: id,
      version,
      site,
      payload: { report_id: id, reporter_id: reporterId, profile_id: profileId },
    });
  }

  async notifyReporter(
    tx: EntityManager,
    reporterId: string,
    outcome: 'acted' | 'nothing' | 'reversed',
  ): Promise<void> {
    await this.members.raiseVersion(tx, reporterId);
    const reporter = await this.members.lock(tx, reporterId);
    if (!reporter || reporter.accountStatus === 'deleted' || reporter.fictional) return;
    await this.mails.request(tx, reporter, 'report_decided', { values: { outcome } });
  }

  /** Does not dismiss a report that was filed again, because it waits for a new decision. */
  async reverse(tx: EntityManager, id: string): Promise<void> {
    const report = await this.reports.findDecided(tx, id);
    if (!report) return;
    if (report.decision !== null) await this.publishDismissed(tx, report.site, { id, ...report });
    await this.notifyReporter(tx, report.reporterId, 'reversed');
  }
}
