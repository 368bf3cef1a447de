import type { MemberDecision } from '@duet/schemas/decisions';
import {
  type ComplaintDecision,
  type ComplaintsResponse,
  type PhotoDecision,
  type PhotosResponse,
  QUEUE_PAGE,
  type ReportDecision,
  type ReportsResponse,
} from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { FIRST, FIRST_ID, presentPage, toPage, toTimePage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ComplaintRepository } from '../complaints/complaint.repository';
import { findLinkedMember } from '../complaints/linked-member';
import { MailRequests } from '../../account/mails/mail-requests';
import { PhotoVisibility } from '../../profile/photos/photo-visibility';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import { PhotoService } from '../../profile/photos/photo.service';
import { ReportRepository } from '../reports/report.repository';
import { AuditLog } from '../../staff/accounts/audit-log';
import { MemberDecisions, toReasons } from './member-decisions';
import { MemberRecords } from './member-records';
import { ReportEvidenceService } from './report-evidence.service';
import { ReportOutcomes } from './report-outcomes';
import { StaffMembers } from './staff-members';

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
    private readonly records: MemberRecords,
    private readonly outcomes: ReportOutcomes,
    private readonly evidence: ReportEvidenceService,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async waitingPhotos({ site }: StaffPrincipal, after = FIRST_ID): Promise<PhotosResponse> {
    const { waiting, photos: found } = await this.photos.pending(site, after, QUEUE_PAGE + 1);
    const { rows: photos, ...page } = toPage(found, QUEUE_PAGE, ({ id }) => id);
    const ids = photos.map(({ memberId }) => memberId);
    const [seen, record, alike] = await Promise.all([
      this.members.find(site, ids),
      this.records.find(ids),
      this.photos.alike(
        site,
        photos.map(({ id }) => id),
      ),
    ]);
    return {
      waiting,
      ...presentPage(page),
      photos: photos.flatMap((photo) => {
        const member = seen.get(photo.memberId)?.view;
        if (!member) return [];
        const image = this.visibility.ownImage(photo, false).filename;
        return [
          {
            id: photo.id,
            image,
            created_at: photo.createdAt.toISOString(),
            private: photo.private,
            member,
            record: record(photo.memberId),
            alike: alike
              .filter(({ id }) => id === photo.id)
              .map(({ memberId, why, distance }) => ({ member_id: memberId, why, distance })),
          },
        ];
      }),
    };
  }

  async decidePhoto(
    actor: StaffPrincipal,
    photoId: string,
    { decision, reason }: PhotoDecision,
  ): Promise<void> {
    const approved = decision === 'approve';
    if (!approved && reason === undefined) throw invalidFields({ reason: 'required' });
    await this.photoService.decide(
      actor.site,
      photoId,
      approved ? 'active' : 'refused',
      async (tx, memberId) => {
        if (!approved && reason)
          await this.decisions.recordRejection(tx, actor, {
            memberId,
            photoId,
            ground: reason,
            now: this.clock.now(),
          });
        const action = approved ? 'photo.approved' : 'photo.refused';
        await this.audit.add(tx, {
          site: actor.site,
          staffId: actor.staff,
          action,
          subject: { kind: 'photo', id: photoId },
          ...(reason && { details: { reason } }),
        });
      },
    );
  }

  async waitingReports({ site }: StaffPrincipal, after = FIRST): Promise<ReportsResponse> {
    const { waiting, reports: found } = await this.reports.waiting(site, after, QUEUE_PAGE + 1);
    const { rows: reports, ...page } = toTimePage(found, QUEUE_PAGE);
    const [seen, record] = await Promise.all([
      this.members.find(
        site,
        reports.flatMap(({ reporterId, profileId }) => [reporterId, profileId]),
      ),
      this.records.find(reports.map(({ profileId }) => profileId)),
    ]);
    return {
      waiting,
      ...presentPage(page),
      reports: reports.map(
        ({
          id,
          reason,
          text,
          times,
          createdAt,
          updatedAt,
          reporterId,
          profileId,
          conversationId,
          messageId,
        }) => {
          const reported = seen.get(profileId);
          return {
            id,
            reason,
            text,
            times,
            about_chat: conversationId !== null || messageId !== null,
            created_at: createdAt.toISOString(),
            updated_at: updatedAt.toISOString(),
            record: record(profileId),
            reporter: seen.get(reporterId)?.view ?? null,
            member: reported?.view ?? null,
            about: reported?.member.about ?? '',
            photos: reported?.photos ?? [],
          };
        },
      ),
    };
  }

  async decideReport(
    actor: StaffPrincipal,
    id: string,
    { decision, ...reasons }: ReportDecision,
  ): Promise<void> {
    await this.evidence.requireSeen(actor, id);
    await this.transactions.run(async (tx) => {
      const report = await this.reports.lock(tx, actor.site, id);
      if (!report) throw new AppError('not_found');
      if (report.decision !== null) throw new AppError('conflict');
      const now = this.clock.now();
      await this.reports.decide(tx, id, decision, actor.staff, now);
      if (decision !== 'dismiss')
        await this.decisions.carryOut(tx, actor, {
          ...toReasons(reasons),
          decision,
          memberId: report.profileId,
          source: 'report',
          sourceId: id,
          now,
        });
      else await this.outcomes.publishDismissed(tx, actor.site, { id, ...report });
      await this.outcomes.notifyReporter(
        tx,
        report.reporterId,
        decision === 'dismiss' ? 'nothing' : 'acted',
      );
      await this.logCase(tx, actor, 'report', { id, decision, note: reasons.note });
    });
  }

  async waitingComplaints({ site }: StaffPrincipal, after = FIRST): Promise<ComplaintsResponse> {
    const { waiting, complaints: found } = await this.complaints.waiting(
      site,
      after,
      QUEUE_PAGE + 1,
    );
    const { rows: complaints, ...page } = toTimePage(found, QUEUE_PAGE);
    const seen = await this.members.find(
      site,
      complaints.flatMap(({ memberId, link }) => [memberId, findLinkedMember(link)]),
    );
    const findView = (id: string | null) => (id === null ? null : (seen.get(id)?.view ?? null));
    return {
      waiting,
      ...presentPage(page),
      complaints: complaints.map(
        ({ id, reference, kind, name, email, link, text, createdAt, memberId }) => ({
          ...{ id, reference, kind, name, email, link, text },
          created_at: createdAt.toISOString(),
          writer: findView(memberId),
          member: findView(findLinkedMember(link)),
        }),
      ),
    };
  }

  async decideComplaint(
    actor: StaffPrincipal,
    id: string,
    { decision, answer, ...reasons }: ComplaintDecision,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const complaint = await this.complaints.lock(tx, actor.site, id);
      if (!complaint) throw new AppError('not_found');
      if (complaint.decision !== null) throw new AppError('conflict');
      const now = this.clock.now();
      await this.complaints.decide(tx, id, decision, actor.staff, now);
      if (decision !== 'dismiss') {
        const memberId = findLinkedMember(complaint.link);
        if (memberId === null) throw new AppError('not_found');
        await this.decisions.carryOut(tx, actor, {
          ...toReasons(reasons),
          decision,
          memberId,
          source: 'complaint',
          sourceId: id,
          now,
        });
      }
      const { site, email: address, locale, reference } = complaint;
      await this.mails.requestFor(tx, { site, address, locale }, 'complaint_answered', {
        reference,
        answer,
      });
      await this.logCase(tx, actor, 'complaint', { id, decision, note: reasons.note });
    });
  }

  async decideMember(
    actor: StaffPrincipal,
    memberId: string,
    { decision, ...reasons }: MemberDecision,
  ): Promise<void> {
    if (decision === 'suspend' || decision === 'ban')
      await this.evidence.requireOneSeen(actor, memberId);
    await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      if (decision === 'lift')
        return this.decisions.lift(tx, actor, memberId, { note: reasons.note, now });
      await this.decisions.carryOut(tx, actor, {
        ...toReasons(reasons),
        decision,
        memberId,
        source: 'staff',
        sourceId: null,
        now,
      });
    });
  }

  private logCase(
    tx: EntityManager,
    { site, staff }: StaffPrincipal,
    kind: 'report' | 'complaint',
    { id, decision, note }: { id: string; decision: string; note: string },
  ): Promise<void> {
    return this.audit.add(tx, {
      site,
      staffId: staff,
      action: `${kind}.decided`,
      subject: { kind, id },
      details: { decision, ...(note && { note }) },
    });
  }
}
