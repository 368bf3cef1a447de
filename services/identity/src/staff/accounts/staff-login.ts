import type { PasskeyRequestResponse } from '@duet/schemas/passkeys';
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
import { type LoginAttempt, LoginLog } from '../../account/sessions/login-log';
import { newToken } from '../../account/mails/token.repository';
import { Ceremonies } from '../../account/webauthn/ceremonies';
import type { ChallengeScope } from '../../account/webauthn/passkey-challenges';
import { StaffKeyRepository } from './staff-key.repository';
import { StaffSecondFactor } from './staff-second-factor';
import { REALM } from './staff-step-up';
import { AuditLog } from './audit-log';
import { StaffSessions } from './staff-sessions';
import { type StaffAccount, StaffRepository } from './staff.repository';

interface StaffSession {
  token: string;
  device: string;
  account: StaffAccount;
}

@Injectable()
export class StaffLogin {
  constructor(
    private readonly staff: StaffRepository,
    private readonly keys: StaffKeyRepository,
    private readonly factors: StaffSecondFactor,
    private readonly ceremonies: Ceremonies,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly devices: KnownDevices,
    private readonly sessions: StaffSessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly log: LoginLog,
    private readonly clock: Clock,
  ) {}

  /** Lists no keys, so that the response is the same for all people. */
  async createOptions({
    actor,
    device,
  }: Caller): Promise<PasskeyRequestResponse & { device: string }> {
    const browser = device ?? newToken();
    const scope = loginScope(actor.site, browser);
    return { ...(await this.ceremonies.createProofOptions(scope, [])), device: browser };
  }

  /** Does not reveal whether the address, the password or the second factor is wrong. */
  login(caller: Caller, body: StaffLoginBody): Promise<StaffSession> {
    const { site } = caller.actor;
    const attempt: LoginAttempt = { site, realm: 'staff', factor: body.key ? 'passkey' : 'code' };
    return this.log.record(attempt, () => this.logIn(caller, body, attempt));
  }

  private async logIn(
    { actor, address, userAgent, device }: Caller,
    { email, password, ...given }: StaffLoginBody,
    attempt: LoginAttempt,
  ): Promise<StaffSession> {
    const account = await this.staff.findByEmail(email);
    const scope = { site: REALM, email, address, device, accountId: account?.id ?? null };
    const counted = await this.limits.enter(scope);
    if (account) attempt.accountId = account.id;
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError('login_failed');
    const { passwordExpiresAt: end } = account;
    if (end && end <= this.clock.now()) throw new AppError('login_failed');
    const roles = await this.staff.rolesOn(actor.site, account.id);
    if (roles.length === 0) throw new AppError('login_failed');
    // The factor is used up only after all other checks have passed.
    const used = await this.factors.use(account, given, loginScope(actor.site, device ?? ''));
    if (!used) throw new AppError('login_failed');
    await this.limits.forgive(scope, counted);
    const token = await this.transactions.run(async (tx) => {
      await this.audit.add(tx, {
        site: actor.site,
        staffId: account.id,
        action: 'staff.login',
        details: used === 'code' ? {} : { with: used },
      });
      return this.sessions.begin(tx, account.id, {
        site: actor.site,
        userAgent,
        country: actor.country,
      });
    });
    return {
      token,
      device: (await this.devices.remember({ accountId: account.id, device })).token,
      account,
    };
  }

  async person(site: string, staffId: string): Promise<StaffPerson> {
    const [account, roles, left, keys] = await Promise.all([
      this.staff.find(staffId),
      this.staff.rolesOn(site, staffId),
      this.staff.recoveryCodesLeft(staffId),
      this.keys.ofStaff(staffId, site),
    ]);
    if (!account) throw new AppError('staff_authentication_required');
    return {
      id: account.id,
      name: account.name,
      email: account.email,
      roles,
      permissions: account.passwordExpiresAt ? [] : getPermissions(roles),
      must_change_password: account.passwordExpiresAt !== null,
      recovery_codes_left: left,
      has_key: keys.length > 0,
    };
  }
}

const loginScope = (site: string, browser: string): ChallengeScope => ({
  purpose: 'staff_login',
  site,
  browser,
});
