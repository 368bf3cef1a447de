import type { Decision, DecisionSource, Ground } from '@duet/schemas/decision-lists';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../../account/accounts/account.repository';
import { DeletionRepository } from '../../account/accounts/deletion.repository';
import { MemberChanges } from '../../account/accounts/member-changes';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import {
  DecisionRepository,
  type NewDecision,
  type StoredDecision,
} from '../decisions/decision.repository';
import { MailRequests } from '../../account/mails/mail-requests';
import { PhotoService } from '../../profile/photos/photo.service';
import { ProfileRepository } from '../../profile/profiles/profile.repository';
import { SessionService } from '../../account/sessions/session.service';
import { SiteService } from '../../site/sites/site.service';
import { AuditLog } from '../../staff/accounts/audit-log';
import { assertCanLift } from './can-lift';
import { decisionMailValues } from './decision-mail';
import { ReportOutcomes } from './report-outcomes';

const DAY = 86_400_000;

/** `staff` is null for an automated decision. */
export interface Decider {
  site: string;
  staff: string | null;
}

export interface Case {
  memberId: string;
  decision: Decision;
  ground: Ground;
  facts: string;
  days?: number | undefined;
  photoId?: string | undefined;
  note: string;
  source: DecisionSource;
  sourceId: string | null;
  now: Date;
}

export const toReasons = ({
  ground,
  facts,
  days,
  photo_id: photoId,
  note,
}: {
  ground?: Ground | undefined;
  facts: string;
  days?: number | undefined;
  photo_id?: string | undefined;
  note: string;
}) => {
  if (!ground) throw new AppError('bad_request');
  return { ground, facts, days, photoId, note };
};

@Injectable()
export class MemberDecisions {
  constructor(
    private readonly members: MemberRepository,
    private readonly accounts: AccountRepository,
    private readonly deletions: DeletionRepository,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoService,
    private readonly sessions: SessionService,
    private readonly changes: MemberChanges,
    private readonly mails: MailRequests,
    private readonly sites: SiteService,
    private readonly outcomes: ReportOutcomes,
    private readonly decisions: DecisionRepository,
    private readonly audit: AuditLog,
  ) {}

  async carryOut(tx: EntityManager, decider: Decider, given: Case): Promise<string> {
    const member = await this.lock(tx, decider, given.memberId);
    const { decision, now, days } = given;
    const removed = decision === 'remove' ? await this.remove(tx, member, given.photoId) : NOTHING;
    const untilAt =
      decision === 'suspend' && days !== undefined ? new Date(now.getTime() + days * DAY) : null;
    const { ground, facts, source, sourceId } = given;
    const stored = {
      id: newId(),
      site: member.site,
      memberId: member.id,
      decision,
      ground,
      facts,
      source,
      sourceId,
      ...removed,
      decidedBy: decider.staff,
      decidedAt: now,
      untilAt,
    };
    await this.decisions.insert(tx, stored);
    if (decision === 'suspend' || decision === 'ban') await this.close(tx, decider, member, given);
    await this.notifyMember(tx, member, stored);
    await this.log(tx, decider, {
      action: `member.${PAST[decision]}`,
      subject: { kind: 'member', id: member.id },
      details: {
        ground,
        cause: `${source} ${sourceId ?? ''}`.trim(),
        ...(given.note && { note: given.note }),
      },
    });
    return stored.id;
  }

  /** Only records the decision, because `PhotoService` has already rejected the photo. */
  async recordRejection(
    tx: EntityManager,
    { site, staff }: StaffPrincipal,
    refused: { memberId: string; photoId: string; ground: Ground; now: Date },
  ): Promise<void> {
    const { memberId, photoId, ground, now } = refused;
    const member = await this.members.lock(tx, memberId);
    if (!member) return;
    const stored: NewDecision = {
      id: newId(),
      site,
      memberId,
      decision: 'remove',
      ground,
      facts: '',
      source: 'photo',
      sourceId: null,
      photoId,
      removedText: null,
      decidedBy: staff,
      decidedAt: now,
      untilAt: null,
    };
    await this.decisions.insert(tx, stored);
    await this.notifyMember(tx, member, stored);
  }

  async lift(
    tx: EntityManager,
    actor: StaffPrincipal,
    memberId: string,
    { note, now }: { note: string; now: Date },
  ): Promise<void> {
    const member = await this.lock(tx, actor, memberId);
    const inForce = await this.decisions.inForce(tx, memberId);
    for (const decision of inForce) assertCanLift(actor, decision, now);
    for (const { id } of inForce) await this.decisions.lift(tx, id, now);
    if (inForce.length === 0 && member.profileStatus === 'active') return;
    await this.reopen(tx, member);
    await this.log(tx, actor, {
      action: 'member.enabled',
      subject: { kind: 'member', id: member.id },
      details: { ...(note && { note }) },
    });
  }

  /** Ends a suspension. The member stays locked out while another decision applies. */
  async end(
    tx: EntityManager,
    { id, site, memberId }: Pick<StoredDecision, 'id' | 'site' | 'memberId'>,
    now: Date,
  ): Promise<void> {
    const member = await this.members.lock(tx, memberId);
    const decision = await this.decisions.lock(tx, site, id);
    if (!member || !decision || decision.liftedAt !== null) return;
    await this.decisions.lift(tx, id, now);
    if ((await this.decisions.inForce(tx, memberId)).length === 0) await this.reopen(tx, member);
  }

  /** Undoes a decision. A photo that the member has deleted in the meantime stays deleted. */
  async undo(tx: EntityManager, decision: StoredDecision, now: Date): Promise<void> {
    const { id, memberId, photoId, removedText } = decision;
    const member = await this.members.lock(tx, memberId);
    if (!member) return;
    await this.decisions.lift(tx, id, now);
    if (photoId !== null) await this.photos.turn(tx, memberId, photoId, 'active');
    if (removedText !== null && member.about === '')
      await this.profiles.update(tx, memberId, { about: removedText });
    const isOut = decision.decision === 'suspend' || decision.decision === 'ban';
    if (isOut && (await this.decisions.inForce(tx, memberId)).length === 0)
      return this.reopen(tx, member);
    await this.changes.publish(tx, memberId);
  }

  /** Lifts the suspension that the image match caused. Other decisions stay in force. */
  async undoMatch(tx: EntityManager, memberId: string, caseId: string, now: Date): Promise<void> {
    const inForce = await this.decisions.inForce(tx, memberId);
    const suspension = inForce.find(
      ({ source, sourceId }) => source === 'match' && sourceId === caseId,
    );
    if (suspension) await this.undo(tx, suspension, now);
  }

  private async remove(
    tx: EntityManager,
    member: Member,
    photoId: string | undefined,
  ): Promise<Pick<NewDecision, 'photoId' | 'removedText'>> {
    if (photoId === undefined) {
      await this.profiles.update(tx, member.id, { about: '' });
      return { photoId: null, removedText: member.about };
    }
    if (!(await this.photos.turn(tx, member.id, photoId, 'refused')))
      throw new AppError('not_found');
    return { photoId, removedText: null };
  }

  /** Closes the account. Credits and premium stay. */
  private async close(
    tx: EntityManager,
    { staff }: Decider,
    { id }: Member,
    { decision, now }: Case,
  ): Promise<void> {
    await this.accounts.setProfileStatus(tx, id, 'disabled');
    await this.sessions.endAll(tx, id);
    if (staff !== null)
      await this.outcomes.decideAllAbout(tx, { staff, memberId: id, decision, now });
  }

  private async reopen(tx: EntityManager, { id, accountStatus }: Member): Promise<void> {
    if (accountStatus === 'deleted') await this.deletions.keepProfile(tx, id, 'active');
    // The profile of an unconfirmed account stays hidden.
    else if (accountStatus === 'active') await this.accounts.setProfileStatus(tx, id, 'active');
    await this.changes.publish(tx, id);
  }

  private async notifyMember(
    tx: EntityManager,
    member: Member,
    stored: NewDecision,
  ): Promise<void> {
    const changed = await this.changes.publish(tx, member.id);
    // Fictional members get no mail. After an image match, the member gets a mail only when staff
    // decide.
    if (member.fictional || (stored.source === 'match' && stored.decision === 'suspend')) return;
    const { time_zone: timeZone } = (await this.sites.get(member.site)).settings;
    await this.mails.request(tx, changed, 'decision', {
      values: decisionMailValues(stored, member.locale, timeZone),
    });
  }

  private log(
    tx: EntityManager,
    { site, staff }: Decider,
    act: { action: string; subject: { kind: string; id: string }; details: Record<string, string> },
  ): Promise<void> {
    return this.audit.add(tx, { site, staffId: staff, ...act });
  }

  private async lock(tx: EntityManager, { site }: Decider, memberId: string): Promise<Member> {
    const member = await this.members.lock(tx, memberId);
    if (!member || member.site !== site || member.accountStatus === 'deleted')
      throw new AppError('not_found');
    return member;
  }
}

const NOTHING = { photoId: null, removedText: null };
const PAST: Record<Decision, string> = {
  warn: 'warned',
  remove: 'content_removed',
  suspend: 'suspended',
  ban: 'banned',
};
