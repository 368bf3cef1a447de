import type { StaffLoginBody, StaffPerson } from '@duet/schemas/staff';
import { getPermissions } from '@duet/schemas/staff-permissions';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { Passwords } from '../../account/accounts/passwords';
import type { Caller } from '../../account/sessions/caller';
import { KnownDevices } from '../../account/sessions/known-devices';
import { LoginLimits } from '../../account/sessions/login-limits';
import { AuditLog } from './audit-log';
import { hashRecoveryCode } from '../../account/one-time-codes/recovery-codes';
import { Sealed } from '../../account/one-time-codes/sealed';
import { StaffSessions } from './staff-sessions';
import { type StaffAccount, StaffRepository } from './staff.repository';
import { isTotpCode, stepOfCode } from '../../account/one-time-codes/totp';

const REALM = '@staff';

@Injectable()
export class StaffLogin {
  constructor(
    private readonly staff: StaffRepository,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly devices: KnownDevices,
    private readonly sessions: StaffSessions,
    private readonly sealed: Sealed,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Does not reveal whether the address, the password or the code is wrong. */
  async login(
    { actor, address, userAgent, device }: Caller,
    { email, password, code }: StaffLoginBody,
  ): Promise<{ token: string; device: string; account: StaffAccount }> {
    const scope = { site: REALM, email, address, device };
    const counted = await this.limits.enter(scope);
    const account = await this.staff.findByEmail(email);
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError('login_failed');
    const roles = await this.staff.rolesOn(actor.site, account.id);
    // Uses up the code only after all other checks have passed.
    if (roles.length === 0 || !(await this.useCode(account, code)))
      throw new AppError('login_failed');
    await this.limits.forgive(scope, counted);
    const token = await this.transactions.run(async (tx) => {
      await this.audit.add(tx, {
        site: actor.site,
        staffId: account.id,
        action: 'staff.login',
        details: isTotpCode(code) ? {} : { with: 'recovery_code' },
      });
      return this.sessions.begin(tx, account.id, {
        site: actor.site,
        userAgent,
        country: actor.country,
      });
    });
    return { token, device: (await this.devices.remember(scope)).token, account };
  }

  async person(site: string, staffId: string): Promise<StaffPerson> {
    const [account, roles, left] = await Promise.all([
      this.staff.find(staffId),
      this.staff.rolesOn(site, staffId),
      this.staff.recoveryCodesLeft(staffId),
    ]);
    if (!account) throw new AppError('staff_authentication_required');
    return {
      id: account.id,
      name: account.name,
      email: account.email,
      roles,
      permissions: getPermissions(roles),
      recovery_codes_left: left,
    };
  }

  private async useCode(account: StaffAccount, code: string): Promise<boolean> {
    if (!isTotpCode(code))
      return this.staff.useRecoveryCode(account.id, hashRecoveryCode(code), this.clock.now());
    const step = stepOfCode(
      this.sealed.open(account.totpSecret, account.id),
      code,
      this.clock.now(),
    );
    if (step === null || !(await this.staff.useStep(account.id, step))) return false;
    const renewed = this.sealed.renewed(account.totpSecret, account.id);
    if (renewed) await this.staff.resealSecondFactor(account.id, account.totpSecret, renewed);
    return true;
  }
}
