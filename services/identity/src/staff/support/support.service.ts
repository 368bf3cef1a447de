import type { MemberSearch, SecondFactorRemoval, SupportMember } from '@duet/schemas/staff-support';
import type { StaffMember } from '@duet/schemas/staff';
import { trackingData } from '@duet/schemas/identity';
import { getProjection } from '@duet/schemas/visibility';
import { AppError } from '@duet/service-kit/errors';
import { type Page, toPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeletionRepository } from '../../account/accounts/deletion.repository';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import { ActivationService } from '../../account/activation/activation.service';
import { AgeStatusReader } from '../../profile/age-assurance/age-status';
import { StaffMembers } from '../../trust/moderation/staff-members';
import { SecondFactorService } from '../../account/second-factor/second-factor.service';
import { LoginLimits } from '../../account/sessions/login-limits';
import { presentSession } from '../../account/sessions/session.presenter';
import { SessionService } from '../../account/sessions/session.service';
import { AuditLog } from '../accounts/audit-log';
import { SupportRepository } from './support.repository';

const FOUND = 20;
const EVENTS = 100;

@Injectable()
export class SupportService {
  constructor(
    private readonly repository: SupportRepository,
    private readonly members: MemberRepository,
    private readonly seen: StaffMembers,
    private readonly deletions: DeletionRepository,
    private readonly sessions: SessionService,
    private readonly limits: LoginLimits,
    private readonly activation: ActivationService,
    private readonly secondFactors: SecondFactorService,
    private readonly ages: AgeStatusReader,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Does not log the search text, which may be an address. */
  async search(actor: StaffPrincipal, search: MemberSearch): Promise<Page<StaffMember>> {
    const ids = toPage(await this.findIds(actor.site, search), FOUND, (id) => id);
    await this.transactions.run((tx) =>
      this.audit.add(tx, {
        site: actor.site,
        staffId: actor.staff,
        action: 'members.searched',
        details: { by: search.by },
      }),
    );
    const found = await this.seen.find(actor.site, ids.rows);
    return { ...ids, rows: ids.rows.flatMap((id) => found.get(id)?.view ?? []) };
  }

  async look(actor: StaffPrincipal, id: string): Promise<SupportMember> {
    const found = await this.seen.one(actor.site, id);
    if (!found) throw new AppError('not_found');
    await this.transactions.run((tx) => this.note(tx, actor, 'member.seen', id));
    const { member, view } = found;
    const [sessions, events, locked, secondFactor, removal, deletion, tracking, { answer: age }] =
      await Promise.all([
        this.sessions.list(id),
        this.repository.events(id, EVENTS),
        this.limits.isLocked(member),
        this.secondFactors.isEnabled(id),
        this.secondFactors.removalAt(id),
        this.deletions.find(id),
        this.members.tracking(id),
        this.ages.of(member),
      ]);
    const campaign = trackingData.safeParse(tracking).data;
    return {
      member: view,
      ...getProjection('support').project({ email: member.email, locale: member.locale }),
      locked,
      second_factor: secondFactor,
      second_factor_removal_at: removal?.toISOString() ?? null,
      erased_at: deletion?.eraseAt.toISOString() ?? null,
      age: { state: age.state, proof: age.proof, last: age.last },
      campaign: campaign ? { network: campaign.network ?? '', ref: campaign.ref ?? '' } : null,
      sessions: sessions.map((session) => presentSession(session, '')),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    };
  }

  async unlock(actor: StaffPrincipal, id: string): Promise<void> {
    const member = await this.find(actor, id);
    await this.transactions.run(async (tx) => {
      await this.limits.unlock(tx, member);
      await this.note(tx, actor, 'member.unlocked', id);
    });
  }

  async resendActivation(actor: StaffPrincipal, id: string): Promise<void> {
    const { id: member } = await this.find(actor, id);
    await this.activation.resend({ site: actor.site, member }, null, (tx) =>
      this.note(tx, actor, 'activation.resent', id),
    );
  }

  async removeSecondFactor(
    actor: StaffPrincipal,
    id: string,
    { proof }: SecondFactorRemoval,
  ): Promise<void> {
    await this.find(actor, id);
    await this.secondFactors.planRemoval(id, (tx) =>
      this.note(tx, actor, 'second_factor.removal_planned', id, { proof }),
    );
  }

  private async findIds(site: string, search: MemberSearch): Promise<string[]> {
    if (search.by === 'name')
      return this.repository.idsByName(site, search.value, search.cursor, FOUND + 1);
    const id =
      search.by === 'id' ? search.value : await this.members.findIdByEmail(site, search.value);
    return id === null ? [] : [id];
  }

  private async find({ site }: StaffPrincipal, id: string): Promise<Member> {
    const member = await this.members.find(site, id);
    if (!member || member.accountStatus === 'deleted') throw new AppError('not_found');
    return member;
  }

  private note(
    tx: EntityManager,
    { site, staff }: StaffPrincipal,
    action: string,
    id: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    const subject = { kind: 'member', id } as const;
    return this.audit.add(tx, { site, staffId: staff, action, subject, details });
  }
}
