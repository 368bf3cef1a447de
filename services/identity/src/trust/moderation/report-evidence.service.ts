import { REPORT_EVIDENCE_DAYS } from '@duet/schemas/evidence-limits';
import type { ReportEvidence } from '@duet/schemas/report-evidence';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DecisionRepository } from '../decisions/decision.repository';
import { type FoundReport, ReportRepository } from '../reports/report.repository';
import { AuditLog } from '../../staff/accounts/audit-log';
import { SealedUploadRepository } from './sealed-upload.repository';
import { StaffMembers } from './staff-members';

const DAY = 86_400_000;
const OPENED = 'evidence.opened';
const PHOTO_SHOWN = 'evidence.photo_shown';

export type EvidenceSource = { from: 'report' | 'appeal'; id: string };

interface ReportCase {
  id: string;
  reportedId: string;
  /** Null if the reporter was erased, which deletes the report but not the stored messages. */
  report: { reporterId: string; messageId: string | null; aboutChat: boolean } | null;
  updatedAt: Date;
}

/** Each view of a transcript is logged before the response. */
@Injectable()
export class ReportEvidenceService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly decisions: DecisionRepository,
    private readonly sealedUploads: SealedUploadRepository,
    private readonly members: StaffMembers,
    private readonly internal: InternalClient,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async open(actor: StaffPrincipal, source: EvidenceSource): Promise<ReportEvidence> {
    const found = await this.findCase(actor.site, source);
    const { report, reportedId } = found;
    const [{ messages, has_more: hasMore, kept_until: keptUntil }, people, sealed] =
      await Promise.all([
        this.internal.call('evidence.transcript', {
          report_id: found.id,
          message_id: report?.messageId ?? null,
        }),
        this.members.find(actor.site, [reportedId, ...(report ? [report.reporterId] : [])]),
        this.sealedUploads.findState(actor.site, reportedId),
      ]);
    await this.log(actor, OPENED, found.id, {
      from: source.from,
      messages: String(messages.length),
    });
    const findName = (id: string | undefined) =>
      id === undefined ? null : (people.get(id)?.view.name ?? null);
    return {
      ...(messages.length > 0
        ? { state: 'kept' as const, destroyed_at: keptUntil }
        : this.missing(found)),
      sealed,
      reporter: findName(report?.reporterId),
      reported: findName(reportedId),
      message_id: report?.messageId ?? null,
      messages,
      has_more: hasMore,
    };
  }

  async photo(actor: StaffPrincipal, source: EvidenceSource, messageId: string): Promise<Buffer> {
    const { id } = await this.findCase(actor.site, source);
    const { content } = await this.internal.call('evidence.photo', {
      report_id: id,
      message_id: messageId,
    });
    if (content === null) throw new AppError('not_found');
    await this.log(actor, PHOTO_SHOWN, id, { from: source.from, message: messageId });
    return Buffer.from(content, 'base64');
  }

  /**
   * The staff member must have opened the transcript since the latest report. Reports without a
   * transcript need no view.
   */
  async requireSeen(actor: StaffPrincipal, reportId: string): Promise<void> {
    const report = await this.reports.find(actor.site, reportId);
    if (!report || !isAboutChat(report) || !(await this.hasMessages([reportId]))) return;
    if (!(await this.hasSeen(actor, report))) throw new AppError('evidence_unseen');
  }

  /**
   * A suspension or ban closes all waiting reports, so the staff member must have opened at least
   * one chat transcript.
   */
  async requireOneSeen(actor: StaffPrincipal, memberId: string): Promise<void> {
    const reports = (await this.reports.waitingAbout(actor.site, memberId)).filter(isAboutChat);
    if (reports.length === 0 || !(await this.hasMessages(reports.map(({ id }) => id)))) return;
    for (const report of reports) if (await this.hasSeen(actor, report)) return;
    throw new AppError('evidence_unseen');
  }

  private async hasMessages(reportIds: string[]): Promise<boolean> {
    return (
      (await this.internal.call('evidence.find', { report_ids: reportIds })).report_ids.length > 0
    );
  }

  private async hasSeen(
    { staff }: StaffPrincipal,
    { id, updatedAt }: { id: string; updatedAt: Date },
  ): Promise<boolean> {
    const looks = await this.audit.findDetails({
      action: OPENED,
      subjectId: id,
      staffId: staff,
      since: updatedAt,
    });
    return looks.some(({ messages }) => Number(messages) > 0);
  }

  private async findCase(site: string, { from, id }: EvidenceSource): Promise<ReportCase> {
    if (from === 'report') {
      const report = await this.reports.find(site, id);
      if (!report) throw new AppError('not_found');
      return toCase(report);
    }
    const decision = await this.decisions.find(site, id);
    if (!decision?.appealedAt || decision.source !== 'report' || decision.sourceId === null)
      throw new AppError('not_found');
    const report = await this.reports.find(site, decision.sourceId);
    return report
      ? toCase(report)
      : {
          id: decision.sourceId,
          reportedId: decision.memberId,
          report: null,
          updatedAt: decision.decidedAt,
        };
  }

  private log(
    { site, staff }: StaffPrincipal,
    action: string,
    reportId: string,
    details: Record<string, string>,
  ): Promise<void> {
    return this.transactions.run((tx) =>
      this.audit.add(tx, {
        site,
        staffId: staff,
        action,
        subject: { kind: 'report', id: reportId },
        details,
      }),
    );
  }

  private missing({
    report,
    updatedAt,
  }: ReportCase): Pick<ReportEvidence, 'state' | 'destroyed_at'> {
    const end = new Date(updatedAt.getTime() + REPORT_EVIDENCE_DAYS * DAY);
    if (report && !report.aboutChat) return { state: 'profile', destroyed_at: null };
    return end <= this.clock.now()
      ? { state: 'destroyed', destroyed_at: end.toISOString() }
      : { state: 'none', destroyed_at: null };
  }
}

const isAboutChat = ({
  conversationId,
  messageId,
}: Pick<FoundReport, 'conversationId' | 'messageId'>): boolean =>
  conversationId !== null || messageId !== null;

const toCase = (report: FoundReport): ReportCase => ({
  id: report.id,
  reportedId: report.profileId,
  report: {
    reporterId: report.reporterId,
    messageId: report.messageId,
    aboutChat: isAboutChat(report),
  },
  updatedAt: report.updatedAt,
});
