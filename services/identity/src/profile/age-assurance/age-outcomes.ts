import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MemberChanges } from '../../account/accounts/member-changes';
import { MemberRepository } from '../../account/accounts/member.repository';
import { MemberDecisions } from '../../trust/moderation/member-decisions';
import { SiteService } from '../../site/sites/site.service';
import { type AgeCheck, AgeAssuranceRepository } from './age-assurance.repository';
import type { CheckResult } from './age-provider';

const DAY = 86_400_000;

@Injectable()
export class AgeOutcomes {
  constructor(
    private readonly members: MemberRepository,
    private readonly changes: MemberChanges,
    private readonly repository: AgeAssuranceRepository,
    private readonly decisions: MemberDecisions,
    private readonly sites: SiteService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async recordOutcome(
    { id, memberId, provider, minAge }: AgeCheck,
    { state, method }: CheckResult,
  ): Promise<void> {
    if (state === 'open') return;
    await this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, memberId);
      const check = await this.repository.lock(tx, id);
      if (!member || check?.state !== 'open') return;
      const now = this.clock.now();
      await this.repository.finish(tx, id, state, now);
      if (state !== 'passed' && state !== 'failed') return;
      const { settings } = await this.sites.get(member.site);
      const expiresAt =
        state === 'passed' ? new Date(now.getTime() + settings.age_proof_days * DAY) : null;
      await this.repository.saveProof(tx, memberId, {
        outcome: state,
        method: method ?? 'other',
        provider,
        minAge,
        decidedAt: now,
        expiresAt,
      });
      // A deleted account is not suspended, because the missing age proof still restricts the
      // account after a reactivation.
      if (state === 'passed' || member.accountStatus === 'deleted')
        await this.changes.publish(tx, memberId);
      else
        await this.decisions.carryOut(
          tx,
          { site: member.site, staff: null },
          {
            memberId,
            decision: 'suspend',
            ground: 'under_age',
            facts: '',
            note: '',
            source: 'age_check',
            sourceId: id,
            now,
          },
        );
    });
  }
}
