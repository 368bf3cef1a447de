import type { AgeAssurance } from '@duet/schemas/age-assurance';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { type Member, MemberRepository } from '../../account/accounts/member.repository';
import { SiteService } from '../../site/sites/site.service';
import { type AgeCheck, AgeAssuranceRepository } from './age-assurance.repository';
import { AgeOutcomes } from './age-outcomes';
import { AgeProvider } from './age-provider';
import { AgeStatusReader } from './age-status';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SITTING_MS = 30 * MINUTE;
/** A check that the provider has not accepted within this time is removed. */
const START_GRACE_MS = 2 * MINUTE;
/** A check without a result expires this long after `expiresAt`. */
const SILENCE_MS = 60 * MINUTE;
const RETURN_PATH = '/settings/age';

export const nextLookAt = (createdAt: Date, now: Date): Date =>
  new Date(
    now.getTime() +
      Math.min(5 * MINUTE, Math.max(20 * SECOND, (now.getTime() - createdAt.getTime()) / 2)),
  );

@Injectable()
export class AgeAssuranceService {
  private readonly logger = new Logger(AgeAssuranceService.name);

  constructor(
    private readonly members: MemberRepository,
    private readonly repository: AgeAssuranceRepository,
    private readonly standing: AgeStatusReader,
    private readonly outcomes: AgeOutcomes,
    private readonly provider: AgeProvider,
    private readonly sites: SiteService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async of(actor: MemberPrincipal): Promise<AgeAssurance> {
    return (await this.standing.of(await this.require(actor))).answer;
  }

  /** @returns the address of the provider's page */
  async begin(actor: MemberPrincipal): Promise<string> {
    if (!this.provider.isThere) throw new AppError('age_provider_unavailable');
    await this.endOld(actor);
    const begun = await this.insert(actor);
    if (typeof begun === 'string') return begun;
    const { origin } = await this.sites.get(actor.site);
    const { id: reference, minAge } = begun;
    try {
      const taken = await this.provider.begin({
        reference,
        minAge,
        locale: actor.locale,
        returnUrl: `${origin}${RETURN_PATH}`,
      });
      await this.repository.begun(reference, taken);
      return taken.address;
    } catch (error) {
      this.logger.warn(
        { err: error, check_id: reference },
        'age check could not be started; the check is removed',
      );
      await this.repository.remove(reference);
      throw new AppError('age_provider_unavailable', { cause: error });
    }
  }

  async refresh(actor: MemberPrincipal): Promise<AgeAssurance> {
    const { open, answer } = await this.standing.of(await this.require(actor));
    if (!open) return answer;
    await this.tryLook(open);
    return this.of(actor);
  }

  /** @returns false if the provider must retry */
  async receive(
    providerName: string,
    headers: Record<string, string | string[] | undefined>,
    rawBody: Buffer,
  ): Promise<boolean> {
    if (!this.provider.isThere || providerName !== this.provider.name)
      throw new AppError('not_found');
    const reference = this.provider.parseWebhook(headers, rawBody, this.clock.now());
    if (reference === null) throw new AppError('forbidden');
    const check = await this.repository.find(reference);
    if (check?.state !== 'open') return true;
    // The webhook must be retried, because the provider's id of the check is not stored yet.
    if (check.providerId === null) return false;
    try {
      await this.look(check);
      return true;
    } catch (error) {
      this.logger.warn(
        { err: error, check_id: reference },
        'age check webhook processing failed; provider will retry',
      );
      return false;
    }
  }

  async look(check: AgeCheck): Promise<void> {
    const { id, provider, providerId, createdAt, expiresAt } = check;
    const age = this.clock.now().getTime() - createdAt.getTime();
    if (providerId === null) {
      if (age > START_GRACE_MS) await this.repository.remove(id);
      return;
    }
    const isSilent = this.clock.now().getTime() > expiresAt.getTime() + SILENCE_MS;
    // A former provider cannot be polled, so its check stays open until it expires.
    const asked =
      provider === this.provider.name
        ? this.provider.read(providerId)
        : Promise.resolve({ state: 'open' as const, method: null });
    const result = await asked.catch((error: unknown) => {
      if (isSilent) return { state: 'expired' as const, method: null };
      throw error;
    });
    await this.outcomes.recordOutcome(
      check,
      result.state === 'open' && isSilent ? { state: 'expired', method: null } : result,
    );
  }

  /** Polls an overdue check once more before it ends, because the member may have passed. */
  private async endOld(actor: MemberPrincipal): Promise<void> {
    const { open } = await this.standing.of(await this.require(actor));
    if (open && open.expiresAt <= this.clock.now()) await this.tryLook(open);
  }

  private async tryLook(check: AgeCheck): Promise<void> {
    await this.look(check).catch((error: unknown) =>
      this.logger.warn(
        { err: error, check_id: check.id },
        'age check could not be looked up; reconciliation will retry',
      ),
    );
  }

  private insert(actor: MemberPrincipal): Promise<string | { id: string; minAge: number }> {
    return this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      if (member?.site !== actor.site || member.accountStatus === 'deleted')
        throw new AppError('authentication_required');
      if (member.accountStatus === 'not_confirmed') throw new AppError('not_confirmed');
      const { open, answer } = await this.standing.of(member, tx);
      if (answer.state !== 'needed' && answer.state !== 'open') throw new AppError('conflict');
      if (open) {
        if (open.address === null) throw new AppError('in_progress');
        return open.address;
      }
      const now = this.clock.now();
      if (answer.next_attempt_at !== null) throw tooMany(answer.next_attempt_at, now);
      const check = {
        id: newId(),
        memberId: member.id,
        provider: this.provider.name,
        minAge: answer.min_age,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SITTING_MS),
        nextLookAt: nextLookAt(now, now),
      };
      await this.repository.insert(tx, check);
      return check;
    });
  }

  private async require({ site, member: id }: MemberPrincipal): Promise<Member> {
    const member = await this.members.find(site, id);
    if (!member || member.accountStatus === 'deleted')
      throw new AppError('authentication_required');
    return member;
  }
}

const tooMany = (until: string, now: Date): AppError =>
  new AppError('too_many_requests', {
    headers: { 'retry-after': String(Math.ceil((Date.parse(until) - now.getTime()) / SECOND)) },
  });
