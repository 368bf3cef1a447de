import { Clock } from '@duet/service-kit/clock';
import { invalidFields } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.repository';
import { MemberRepository } from '../accounts/member.repository';
import { hashRecoveryCode } from '../one-time-codes/recovery-codes';
import { Sealed } from '../one-time-codes/sealed';
import { SecondFactorRepository } from '../one-time-codes/second-factor.repository';
import { isTotpCode, stepOfCode } from '../one-time-codes/totp';
import type { Caller } from './caller';
import { SafetyMails } from './safety-mails';

type Owner = Pick<Account, 'id'>;

@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly sealed: Sealed,
    private readonly members: MemberRepository,
    private readonly mails: SafetyMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  isEnabled({ id }: Owner): Promise<boolean> {
    return this.factors.isEnabled(id);
  }

  async enabledAt(id: string): Promise<Date | null> {
    return (await this.factors.find(id))?.enabledAt ?? null;
  }

  /**
   * Uses up the code. Call after all other checks of the login.
   * @throws {AppError} invalid_fields if a required code is missing or wrong
   */
  async require(
    { id }: Owner,
    code: string | undefined,
    { userAgent }: Pick<Caller, 'userAgent'>,
  ): Promise<void> {
    const factor = await this.factors.find(id);
    if (!factor?.enabledAt) return;
    if (code === undefined) throw invalidFields({ code: 'required' });
    const digits = code.replace(/\s/g, '');
    const isRight = isTotpCode(digits)
      ? await this.useStep(id, factor.totpSecret, digits)
      : await this.useRecoveryCode(id, code, userAgent);
    if (!isRight) throw invalidFields({ code: 'wrong_code' });
    // The member still has the second factor, so somebody else may have requested the removal.
    if (factor.removalAt) await this.factors.setRemoval(id, null);
  }

  private async useStep(id: string, totpSecret: string, code: string): Promise<boolean> {
    const step = stepOfCode(this.sealed.open(totpSecret, id), code, this.clock.now());
    if (step === null || !(await this.factors.useStep(id, step))) return false;
    const renewed = this.sealed.renewed(totpSecret, id);
    if (renewed) await this.factors.reseal(id, totpSecret, renewed);
    return true;
  }

  private useRecoveryCode(id: string, code: string, userAgent: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const locked = await this.members.lock(tx, id);
      const hash = hashRecoveryCode(code);
      if (!locked || !(await this.factors.useRecoveryCode(tx, id, hash, this.clock.now())))
        return false;
      await this.members.raiseVersion(tx, id);
      const member = { ...locked, version: locked.version + 1 };
      const left = String(await this.factors.recoveryCodesLeft(id, tx));
      await this.mails.request(tx, member, 'recovery_code_used', userAgent, { left });
      return true;
    });
  }
}
