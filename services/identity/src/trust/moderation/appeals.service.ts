import type { AppealDecision } from '@duet/schemas/decisions';
import { type AppealsResponse, QUEUE_PAGE } from '@duet/schemas/staff-queues';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { FIRST, presentPage, toPage, toTimeCursor } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MemberRepository, type Photo } from '../../account/accounts/member.repository';
import { DecisionRepository, type StoredDecision } from '../decisions/decision.repository';
import { MailRequests } from '../../account/mails/mail-requests';
import { PhotoVisibility } from '../../profile/photos/photo-visibility';
import { PhotoRepository } from '../../profile/photos/photo.repository';
import { AuditLog } from '../../staff/accounts/audit-log';
import { StaffRepository } from '../../staff/accounts/staff.repository';
import { assertCanReverse } from './can-lift';
import { MemberDecisions } from './member-decisions';
import { MemberRecords } from './member-records';
import { ReportEvidenceService } from './report-evidence.service';
import { ReportOutcomes } from './report-outcomes';
import { type Seen, StaffMembers } from './staff-members';

/** The staff member of the original decision must not decide the appeal. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly carrying: MemberDecisions,
    private readonly outcomes: ReportOutcomes,
    private readonly evidence: ReportEvidenceService,
    private readonly members: MemberRepository,
    private readonly seen: StaffMembers,
    private readonly records: MemberRecords,
    private readonly photos: PhotoRepository,
    private readonly visibility: PhotoVisibility,
    private readonly staff: StaffRepository,
    private readonly mails: MailRequests,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async waiting({ site, staff }: StaffPrincipal, after = FIRST): Promise<AppealsResponse> {
    const found = await this.decisions.waitingAppeals(site, after, QUEUE_PAGE + 1);
    const { rows: appeals, ...page } = toPage(
      found.appeals,
      QUEUE_PAGE,
      ({ id, appealedAt, decidedAt }) => toTimeCursor({ at: appealedAt ?? decidedAt, id }),
    );
    const ids = appeals.map(({ memberId }) => memberId);
    const [seen, record, names, photos] = await Promise.all([
      this.seen.find(site, ids),
      this.records.find(ids),
      this.staff.names(appeals.flatMap(({ decidedBy }) => decidedBy ?? [])),
      this.photos.findMany(appeals.flatMap(({ photoId }) => photoId ?? [])),
    ]);
    const present = (appeal: StoredDecision): AppealsResponse['appeals'][number] => ({
      id: appeal.id,
      decision: appeal.decision,
      ground: appeal.ground,
      facts: appeal.facts,
      until: appeal.untilAt?.toISOString() ?? null,
      decided_at: appeal.decidedAt.toISOString(),
      decided_by: appeal.decidedBy === null ? null : (names.get(appeal.decidedBy) ?? ''),
      mine: appeal.decidedBy === staff,
      text: appeal.appealText ?? '',
      appealed_at: (appeal.appealedAt ?? appeal.decidedAt).toISOString(),
      member: toView(seen.get(appeal.memberId)),
      photo: this.toImage(photos.get(appeal.photoId ?? '')),
      words: appeal.removedText ?? '',
      from_report: appeal.source === 'report' && appeal.sourceId !== null,
      record: record(appeal.memberId),
    });
    return { waiting: found.waiting, ...presentPage(page), appeals: appeals.map(present) };
  }

  async decide(
    actor: StaffPrincipal,
    id: string,
    { outcome, answer }: AppealDecision,
  ): Promise<void> {
    const { site, staff } = actor;
    const known = await this.decisions.find(site, id);
    if (!known?.appealedAt) throw new AppError('not_found');
    if (known.decidedBy === staff) throw new AppError('own_decision');
    if (outcome === 'reverse') assertCanReverse(actor, known, this.clock.now());
    if (known.source === 'report' && known.sourceId !== null)
      await this.evidence.requireSeen(actor, known.sourceId);
    await this.transactions.run(async (tx) => {
      // Locks the account before the decision, as `MemberDecisions` does, which prevents deadlocks.
      await this.members.lock(tx, known.memberId);
      const decision = await this.decisions.lock(tx, site, id);
      if (!decision) throw new AppError('not_found');
      if (decision.appealOutcome !== null) throw new AppError('conflict');
      const now = this.clock.now();
      const said = outcome === 'reverse' ? 'reversed' : 'upheld';
      await this.decisions.answerAppeal(tx, id, { outcome: said, answer, staffId: staff, now });
      if (said === 'reversed') await this.reverse(tx, decision, now);
      await this.notifyMember(tx, decision, { outcome: said, answer });
      await this.audit.add(tx, {
        site,
        staffId: staff,
        action: `appeal.${said}`,
        subject: { kind: 'decision', id },
        details: { decision: decision.decision },
      });
    });
  }

  private async reverse(
    tx: Parameters<MemberDecisions['undo']>[0],
    decision: StoredDecision,
    now: Date,
  ): Promise<void> {
    await this.carrying.undo(tx, decision, now);
    if (decision.source === 'report' && decision.sourceId !== null)
      await this.outcomes.reverse(tx, decision.sourceId);
  }

  private async notifyMember(
    tx: Parameters<MemberDecisions['undo']>[0],
    { id, memberId }: StoredDecision,
    values: { outcome: string; answer: string },
  ): Promise<void> {
    await this.members.raiseVersion(tx, memberId);
    const member = await this.members.lock(tx, memberId);
    if (member)
      await this.mails.request(tx, member, 'appeal_decided', { values: { id, ...values } });
  }

  private toImage(photo: Photo | undefined): string | null {
    return photo ? this.visibility.ownImage(photo, false).filename : null;
  }
}

const toView = (seen: Seen | undefined) => seen?.view ?? null;
