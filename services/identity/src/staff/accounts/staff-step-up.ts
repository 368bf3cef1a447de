import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
import type { StaffPasswordBody, StaffStepUpBody } from '@duet/schemas/staff';
import { getStepUpEnd } from '@duet/service-kit/access';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { Passwords } from '../../account/accounts/passwords';
import { LoginLimits } from '../../account/sessions/login-limits';
import { isCommonPassword } from '../../account/signup/common-passwords';
import { Ceremonies } from '../../account/webauthn/ceremonies';
import type { ChallengeScope } from '../../account/webauthn/passkey-challenges';
import { AuditLog } from './audit-log';
import { StaffSessions } from './staff-sessions';
import { type StaffAccount, StaffRepository } from './staff.repository';
import { StaffKeyRepository } from './staff-key.repository';
import { StaffSecondFactor } from './staff-second-factor';

export const REALM = '@staff';

export interface StaffCaller {
  actor: StaffPrincipal;
  address: string;
  device: string | null;
}

@Injectable()
export class StaffStepUp {
  constructor(
    private readonly staff: StaffRepository,
    private readonly keys: StaffKeyRepository,
    private readonly ceremonies: Ceremonies,
    private readonly factors: StaffSecondFactor,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly sessions: StaffSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  async createOptions(actor: StaffPrincipal): Promise<PasskeyRequestResponse> {
    const keys = await this.keys.ofStaff(actor.staff, actor.site);
    if (keys.length === 0) throw new AppError('passkey_failed');
    return this.ceremonies.createProofOptions(stepUpScope(actor), keys);
  }

  /** @returns the time at which the step-up expires, and the session's new token */
  async confirm(
    caller: StaffCaller,
    { password, code, key }: StaffStepUpBody,
  ): Promise<{ until: Date; token: string }> {
    const { actor } = caller;
    const account = await this.getAccount(actor);
    const used = await this.withinLimits(caller, account, async () => {
      if (!key) await this.requirePassword(account, password ?? '', 'password');
      const factor = await this.factors.use(account, { code, key }, stepUpScope(actor));
      if (factor) return factor;
      throw key ? new AppError('passkey_failed') : invalidFields({ code: 'wrong_code' });
    });
    const { at, token } = await this.transactions.run(async (tx) => {
      await this.audit.add(tx, {
        site: actor.site,
        staffId: actor.staff,
        action: 'staff.step_up',
        details: { with: used },
      });
      return this.sessions.confirm(tx, actor);
    });
    return { until: getStepUpEnd(at), token };
  }

  /** Ends all other sessions. A step-up must have checked the second factor. */
  async changePassword(
    caller: StaffCaller,
    { old_password: before, new_password: next }: StaffPasswordBody,
  ): Promise<void> {
    const { actor } = caller;
    const account = await this.getAccount(actor);
    await this.withinLimits(caller, account, () =>
      this.requirePassword(account, before, 'old_password'),
    );
    if (isCommonPassword(next, [account.email, account.name]))
      throw invalidFields({ new_password: 'password_too_common' });
    if (account.passwordExpiresAt && next === before)
      throw invalidFields({ new_password: 'invalid_value' });
    const passwordHash = await this.passwords.hash(next);
    await this.transactions.run(async (tx) => {
      if (!(await this.staff.setPassword(tx, account, passwordHash)))
        throw new AppError('conflict');
      await this.sessions.endOthers(tx, actor);
      await this.audit.add(tx, {
        site: actor.site,
        staffId: actor.staff,
        action: 'staff.password_changed',
        subject: { kind: 'staff', id: actor.staff },
      });
    });
    await this.sessions.refresh(actor.session);
  }

  private async getAccount({ staff }: StaffPrincipal): Promise<StaffAccount> {
    const account = await this.staff.find(staff);
    if (account?.status !== 'active') throw new AppError('staff_authentication_required');
    return account;
  }

  /** Failures count like failed logins, so that a stolen session cannot guess the password. */
  private async withinLimits<T>(
    { address, device }: StaffCaller,
    { id: accountId, email }: StaffAccount,
    check: () => Promise<T>,
  ): Promise<T> {
    const scope = { site: REALM, email, address, device, accountId };
    const counted = await this.limits.enter(scope);
    const result = await check();
    await this.limits.forgive(scope, counted);
    return result;
  }

  private async requirePassword(
    { passwordHash }: StaffAccount,
    password: string,
    field: string,
  ): Promise<void> {
    if (!(await this.passwords.matches(passwordHash, password)))
      throw invalidFields({ [field]: 'wrong_password' });
  }
}

const stepUpScope = ({ site, session }: StaffPrincipal): ChallengeScope => ({
  purpose: 'staff_step_up',
  site,
  browser: session,
});
