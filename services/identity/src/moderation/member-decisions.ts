import type { MEMBER_DECISIONS } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { MemberChanges } from '../accounts/member-changes';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { ReportRepository } from '../reports/report.repository';
import { AuditLog } from '../staff/audit-log';

type Decision = (typeof MEMBER_DECISIONS)[number];

interface Case {
  memberId: string;
  /** What staff wrote down for each other. */
  note: string;
  /** The report or complaint that led to it. */
  cause: string;
  now: Date;
}

/** What staff do to members, with the mail that tells them and the line in the audit log. */
@Injectable()
export class MemberDecisions {
  constructor(
    private readonly members: MemberRepository,
    private readonly accounts: AccountRepository,
    private readonly changes: MemberChanges,
    private readonly mails: MailRequests,
    private readonly reports: ReportRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AppError not_found: on this site there is no such member (any more) */
  async carryOut(tx: EntityManager, actor: StaffPrincipal, decision: Decision, { memberId, note, cause, now }: Case): Promise<void> {
    if (decision === 'dismiss') return;
    const member = await this.lock(tx, actor, memberId);
    const details = { cause, ...(note && { note }) };
    if (decision === 'warn') return this.tell(tx, actor, 'profile_warned', { member, action: 'member.warned', details });
    await this.reports.decideAllAbout(tx, memberId, decision, actor.staff, now);
    await this.setStatus(tx, actor, member, 'disabled', details);
  }

  /** Closes a profile, or opens it again; nothing happens when that is so already. */
  async setProfile(tx: EntityManager, actor: StaffPrincipal, memberId: string, { status, note }: { status: Member['profileStatus']; note: string }): Promise<void> {
    const member = await this.lock(tx, actor, memberId);
    await this.setStatus(tx, actor, member, status, { ...(note && { note }) });
  }

  private async setStatus(tx: EntityManager, actor: StaffPrincipal, member: Member, status: Member['profileStatus'], details: Record<string, string>): Promise<void> {
    if (member.profileStatus === status) return;
    await this.accounts.setProfileStatus(tx, member.id, status);
    if (status === 'disabled') return this.tell(tx, actor, 'profile_disabled', { member, action: 'member.disabled', details });
    await this.changes.publish(tx, member.id);
    await this.audit.add(tx, { site: actor.site, staffId: actor.staff, action: 'member.enabled', subject: { kind: 'member', id: member.id }, details });
  }

  private async tell(
    tx: EntityManager, actor: StaffPrincipal, mail: 'profile_warned' | 'profile_disabled',
    { member, action, details }: { member: Member; action: string; details: Record<string, string> },
  ): Promise<void> {
    const changed = await this.changes.publish(tx, member.id);
    // Nobody reads the mail of somebody who was made up.
    if (!member.fictional) await this.mails.request(tx, changed, mail);
    await this.audit.add(tx, { site: actor.site, staffId: actor.staff, action, subject: { kind: 'member', id: member.id }, details });
  }

  private async lock(tx: EntityManager, { site }: StaffPrincipal, memberId: string): Promise<Member> {
    const member = await this.members.lock(tx, memberId);
    if (!member || member.site !== site || member.accountStatus === 'deleted') throw new AppError('not_found');
    return member;
  }
}
