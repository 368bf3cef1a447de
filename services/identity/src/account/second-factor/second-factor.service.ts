import type { MailKind } from '@duet/schemas/mails';
import type { SecondFactorResponse, SecondFactorSetupResponse } from '@duet/schemas/second-factor';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteService } from '../../site/sites/site.service';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { hashRecoveryCode, newRecoveryCodes } from '../one-time-codes/recovery-codes';
import { Sealed } from '../one-time-codes/sealed';
import { SecondFactorRepository } from '../one-time-codes/second-factor.repository';
import { enrolmentUri, isTotpCode, newTotpSecret, stepOfCode } from '../one-time-codes/totp';
import type { Caller } from '../sessions/caller';
import { SafetyMails } from '../sessions/safety-mails';
import { Sudo } from '../sessions/sudo';

const DAY = 86_400_000;
const CHANGES_PER_DAY = 10;
const REMOVAL_MS = 3 * DAY;

type MemberCaller = Caller<MemberPrincipal>;

@Injectable()
export class SecondFactorService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly factors: SecondFactorRepository,
    private readonly sealed: Sealed,
    private readonly sudo: Sudo,
    private readonly mails: MailRequests,
    private readonly safetyMails: SafetyMails,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  isEnabled(id: string): Promise<boolean> {
    return this.factors.isEnabled(id);
  }

  async get({ member }: MemberPrincipal): Promise<SecondFactorResponse> {
    const [enabled, left] = await Promise.all([
      this.factors.isEnabled(member),
      this.factors.recoveryCodesLeft(member),
    ]);
    return { enabled, recovery_codes_left: left };
  }

  async setUp(actor: MemberPrincipal): Promise<SecondFactorSetupResponse> {
    const account = await this.sudo.requireRecent(actor);
    // Mails about the second factor must not reach an unconfirmed address.
    if (account.status === 'not_confirmed') throw new AppError('not_confirmed');
    const { name } = (await this.sites.get(actor.site)).settings;
    const secret = newTotpSecret();
    const sealed = this.sealed.seal(secret, account.id);
    await this.transactions.run(async (tx) => {
      await this.lock(tx, account.id);
      if ((await this.factors.find(account.id, tx))?.enabledAt) throw new AppError('conflict');
      await this.factors.prepare(tx, account.id, sealed, this.clock.now());
    });
    return { secret, uri: enrolmentUri(secret, account.email, name) };
  }

  /** @returns recovery codes, shown only once */
  async enable({ actor, userAgent }: MemberCaller, code: string): Promise<string[]> {
    const { id } = await this.sudo.requireRecent(actor);
    const factor = await this.factors.find(id);
    if (!factor || factor.enabledAt) throw new AppError('conflict');
    const { totpSecret } = factor;
    const now = this.clock.now();
    const digits = code.replace(/\s/g, '');
    const step = isTotpCode(digits)
      ? stepOfCode(this.sealed.open(totpSecret, id), digits, now)
      : null;
    if (step === null) throw invalidFields({ code: 'wrong_code' });
    const codes = newRecoveryCodes();
    await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, id);
      await this.assertWithinDay(tx, id, 'second_factor_added');
      if (!(await this.factors.enable(tx, id, { totpSecret, step, now })))
        throw new AppError('conflict');
      await this.factors.replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
      await this.safetyMails.request(tx, member, 'second_factor_added', userAgent);
    });
    return codes;
  }

  async replaceCodes({ actor, userAgent }: MemberCaller): Promise<string[]> {
    const { id } = await this.sudo.requireWithFactor(actor);
    const codes = newRecoveryCodes();
    await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, id);
      if (!(await this.factors.find(id, tx))?.enabledAt) throw new AppError('conflict');
      await this.assertWithinDay(tx, id, 'recovery_codes_replaced');
      await this.factors.replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
      await this.safetyMails.request(tx, member, 'recovery_codes_replaced', userAgent);
    });
    return codes;
  }

  async remove({ actor, userAgent }: MemberCaller): Promise<void> {
    const { id } = await this.sudo.requireWithFactor(actor);
    await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, id);
      if (!(await this.factors.find(id, tx))?.enabledAt) throw new AppError('conflict');
      await this.delete(tx, member, { by: 'member', userAgent });
    });
  }

  /**
   * Plans the removal for members who lost app and recovery codes. The member gets a mail, and a
   * login with the second factor stops the removal.
   */
  planRemoval(id: string, withinTransaction: (tx: EntityManager) => Promise<void>): Promise<void> {
    const at = new Date(this.clock.now().getTime() + REMOVAL_MS);
    return this.transactions.run(async (tx) => {
      const member = await this.lock(tx, id);
      const factor = await this.factors.find(id, tx);
      if (!factor?.enabledAt || factor.removalAt) throw new AppError('conflict');
      await this.factors.setRemoval(id, at, tx);
      const time = await this.safetyMails.format(member, at);
      const values = { by: 'planned', time };
      await this.safetyMails.request(tx, member, 'second_factor_removed', '', values);
      await withinTransaction(tx);
    });
  }

  async removalAt(id: string): Promise<Date | null> {
    return (await this.factors.find(id))?.removalAt ?? null;
  }

  /** Does nothing if the member has logged in with the second factor. */
  removeDue(
    id: string,
    withinTransaction: (tx: EntityManager, member: Member) => Promise<void>,
  ): Promise<void> {
    return this.transactions.run(async (tx) => {
      const member = await this.lock(tx, id);
      if (!(await this.factors.isRemovalDue(tx, id, this.clock.now()))) return;
      await this.delete(tx, member, { by: 'support', userAgent: '' });
      await withinTransaction(tx, member);
    });
  }

  private async delete(
    tx: EntityManager,
    member: Member,
    { by, userAgent }: { by: 'member' | 'support'; userAgent: string },
  ): Promise<void> {
    await this.factors.delete(tx, member.id);
    await this.safetyMails.request(tx, member, 'second_factor_removed', userAgent, { by });
  }

  private async lock(tx: EntityManager, id: string): Promise<Member> {
    await this.members.raiseVersion(tx, id);
    const member = await this.members.lock(tx, id);
    if (!member || member.accountStatus === 'deleted')
      throw new AppError('authentication_required');
    return member;
  }

  /** Removals need no limit, because only an enabled second factor can be removed. */
  private async assertWithinDay(tx: EntityManager, id: string, kind: MailKind): Promise<void> {
    const since = new Date(this.clock.now().getTime() - DAY);
    if ((await this.mails.since(tx, id, kind, since)).length >= CHANGES_PER_DAY)
      throw new AppError('too_many_requests');
  }
}
