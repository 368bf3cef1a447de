import { PUBLIC_ID } from '@duet/schemas/ids';
import {
  type ComplaintDecision, type ComplaintsAnswer, type MemberDecision, type PhotoDecision, type PhotosAnswer, QUEUE_PAGE, type ReportDecision, type ReportsAnswer,
} from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { ComplaintRepository } from '../complaints/complaint.repository';
import { MailRequests } from '../mails/mail-requests';
import { PhotoVisibility } from '../photos/photo-visibility';
import { PhotoRepository } from '../photos/photo.repository';
import { PhotoService } from '../photos/photo.service';
import { ReportRepository } from '../reports/report.repository';
import { AuditLog } from '../staff/audit-log';
import { MemberDecisions } from './member-decisions';
import { StaffMembers } from './staff-members';

/** The queues of a site's moderators. Each decision, its mail and its line in the audit log are one transaction. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly photoService: PhotoService,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly reports: ReportRepository,
    private readonly complaints: ComplaintRepository,
    private readonly members: StaffMembers,
    private readonly decisions: MemberDecisions,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async waitingPhotos({ site }: StaffPrincipal): Promise<PhotosAnswer> {
    const { waiting, photos } = await this.photos.pending(site, QUEUE_PAGE);
    const seen = await this.members.find(site, photos.map(({ memberId }) => memberId));
    return {
      waiting,
      photos: photos.flatMap((photo) => {
        const member = seen.get(photo.memberId)?.view;
        if (!member) return [];
        return [{ id: photo.id, image: this.visibility.ownImage(photo, false).filename, created_at: photo.createdAt.toISOString(), private: photo.private, member }];
      }),
    };
  }

  /** @throws AppError not_found, conflict: a colleague was quicker */
  async decidePhoto({ site, staff }: StaffPrincipal, photoId: string, decision: PhotoDecision): Promise<void> {
    const approved = decision.decision === 'approve';
    await this.photoService.decide(site, photoId, approved ? 'active' : 'refused', (tx) =>
      this.audit.add(tx, {
        site, staffId: staff, action: approved ? 'photo.approved' : 'photo.refused', subject: { kind: 'photo', id: photoId },
        ...(decision.reason && { details: { reason: decision.reason } }),
      }),
    );
  }

  async waitingReports({ site }: StaffPrincipal): Promise<ReportsAnswer> {
    const { waiting, reports } = await this.reports.waiting(site, QUEUE_PAGE);
    const seen = await this.members.find(site, reports.flatMap(({ reporterId, profileId }) => [reporterId, profileId]));
    const warnings = await Promise.all(reports.map(({ profileId }) => this.audit.count('member.warned', profileId)));
    return {
      waiting,
      reports: reports.map(({ id, reason, text, times, createdAt, updatedAt, reporterId, profileId, others }, index) => {
        const reported = seen.get(profileId);
        return {
          id, reason, text, times, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString(),
          reporter: seen.get(reporterId)?.view ?? null, member: reported?.view ?? null, about: reported?.member.about ?? '', images: reported?.images ?? [],
          others: Number(others), warnings: warnings[index] ?? 0,
        };
      }),
    };
  }

  /** @throws AppError not_found, conflict: a colleague was quicker */
  async decideReport(actor: StaffPrincipal, id: string, { decision, note }: ReportDecision): Promise<void> {
    await this.transactions.run(async (tx) => {
      const report = await this.reports.lock(tx, actor.site, id);
      if (!report) throw new AppError('not_found');
      if (report.decision !== null) throw new AppError('conflict');
      const now = this.clock.now();
      await this.reports.decide(tx, id, decision, actor.staff, now);
      await this.decisions.carryOut(tx, actor, decision, { memberId: report.profileId, note, cause: `report ${id}`, now });
      await this.audit.add(tx, { site: actor.site, staffId: actor.staff, action: 'report.decided', subject: { kind: 'report', id }, details: { decision, ...(note && { note }) } });
    });
  }

  async waitingComplaints({ site }: StaffPrincipal): Promise<ComplaintsAnswer> {
    const { waiting, complaints } = await this.complaints.waiting(site, QUEUE_PAGE);
    const seen = await this.members.find(site, complaints.flatMap(({ memberId, link }) => [memberId, memberIn(link)]));
    const viewOf = (id: string | null) => (id === null ? null : (seen.get(id)?.view ?? null));
    return {
      waiting,
      complaints: complaints.map(({ id, reference, kind, name, email, link, text, createdAt, memberId }) => ({
        ...{ id, reference, kind, name, email, link, text }, created_at: createdAt.toISOString(), writer: viewOf(memberId), member: viewOf(memberIn(link)),
      })),
    };
  }

  /** @throws AppError not_found (also for a member that the complaint does not name), conflict: a colleague was quicker */
  async decideComplaint(actor: StaffPrincipal, id: string, { decision, answer, note }: ComplaintDecision): Promise<void> {
    await this.transactions.run(async (tx) => {
      const complaint = await this.complaints.lock(tx, actor.site, id);
      if (!complaint) throw new AppError('not_found');
      if (complaint.decision !== null) throw new AppError('conflict');
      const now = this.clock.now();
      const memberId = memberIn(complaint.link);
      if (decision !== 'dismiss' && memberId === null) throw new AppError('not_found');
      await this.complaints.decide(tx, id, decision, actor.staff, now);
      if (memberId !== null) await this.decisions.carryOut(tx, actor, decision, { memberId, note, cause: `complaint ${complaint.reference}`, now });
      const { site, email: address, locale, reference } = complaint;
      await this.mails.requestFor(tx, { site, address, locale }, 'complaint_answered', { reference, answer });
      await this.audit.add(tx, { site, staffId: actor.staff, action: 'complaint.decided', subject: { kind: 'complaint', id }, details: { decision, ...(note && { note }) } });
    });
  }

  /** @throws AppError not_found */
  decideMember(actor: StaffPrincipal, memberId: string, decision: MemberDecision): Promise<void> {
    return this.transactions.run((tx) => this.decisions.setProfile(tx, actor, memberId, decision));
  }
}

/** The member whose page a link leads to. */
export function memberIn(link: string): string | null {
  const id = /\/members\/([^/?#]+)/.exec(link)?.[1] ?? link.trim();
  return PUBLIC_ID.test(id) ? id : null;
}
