import { type StaffRole, STAFF_ROLES } from '@duet/schemas/staff-permissions';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Passwords } from '../../account/accounts/passwords';
import { AuditLog } from './audit-log';
import { hashRecoveryCode, newRecoveryCodes } from '../../account/one-time-codes/recovery-codes';
import { Sealed } from '../../account/one-time-codes/sealed';
import { StaffKeyRepository } from './staff-key.repository';
import { StaffSessions } from './staff-sessions';
import { type StaffAccount, StaffRepository } from './staff.repository';
import { newTotpSecret, totpCode } from '../../account/one-time-codes/totp';

/** Time in which a person must change an initial password. */
const FIRST_PASSWORD_MS = 3 * 24 * 60 * 60_000;

export class StaffAccountError extends Error {}

export interface Grant {
  site: string;
  role: StaffRole;
}

/** Staff see these credentials only once. The database stores them encrypted or hashed. */
export interface Enrolment {
  account: StaffAccount;
  secret: string;
  recoveryCodes: string[];
}

export interface NewStaff {
  email: string;
  name: string;
  password: string;
  grants: Grant[];
  secret?: string;
  /** False for an initial password, which expires and must be changed. */
  isOwnPassword?: boolean;
}

@Injectable()
export class StaffAccounts {
  constructor(
    private readonly staff: StaffRepository,
    private readonly keys: StaffKeyRepository,
    private readonly sessions: StaffSessions,
    private readonly passwords: Passwords,
    private readonly sealed: Sealed,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async add({
    email,
    name,
    password,
    grants,
    secret = newTotpSecret(),
    isOwnPassword = false,
  }: NewStaff): Promise<Enrolment> {
    await this.requireSites(grants);
    const passwordHash = await this.passwords.hash(password);
    const id = newId();
    const account: StaffAccount = {
      id,
      email,
      name,
      passwordHash,
      passwordExpiresAt: isOwnPassword ? null : this.firstPasswordEnd(),
      totpSecret: this.sealed.seal(secret, id),
      status: 'active',
    };
    const recoveryCodes = newRecoveryCodes();
    try {
      await this.transactions.run(async (tx) => {
        await this.staff.insert(tx, account, this.clock.now());
        await this.staff.setRoles(tx, id, grants);
        await this.staff.setSecondFactor(
          tx,
          id,
          account.totpSecret,
          recoveryCodes.map(hashRecoveryCode),
        );
        await this.note(tx, 'staff.added', id, {
          roles: grants.map(({ site, role }) => `${site}:${role}`).join(', '),
        });
      });
    } catch (error) {
      if (isDuplicateKey(error, 'one_per_email'))
        throw new StaffAccountError(`A staff account for ${email} exists already.`);
      throw error;
    }
    return { account, secret, recoveryCodes };
  }

  /** Ends all sessions. The person has to change the password at the next login. */
  async resetPassword(email: string, password: string): Promise<void> {
    const account = await this.require(email);
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run(async (tx) => {
      if (!(await this.staff.setPassword(tx, account, passwordHash, this.firstPasswordEnd())))
        throw new StaffAccountError(`${email} has changed the password just now. Try again.`);
      await this.sessions.end(tx, account.id);
      await this.note(tx, 'staff.password_reset', account.id);
    });
  }

  /** Replaces secret and recovery codes, and removes all security keys. */
  async resetSecondFactor(email: string): Promise<Enrolment> {
    const account = await this.require(email);
    const secret = newTotpSecret();
    const recoveryCodes = newRecoveryCodes();
    await this.transactions.run(async (tx) => {
      await this.staff.setSecondFactor(
        tx,
        account.id,
        this.sealed.seal(secret, account.id),
        recoveryCodes.map(hashRecoveryCode),
      );
      const keys = await this.keys.deleteAll(tx, account.id);
      await this.sessions.end(tx, account.id);
      await this.note(tx, 'staff.second_factor_reset', account.id, { keys: String(keys) });
    });
    return { account, secret, recoveryCodes };
  }

  async setStatus(email: string, status: StaffAccount['status']): Promise<void> {
    const { id } = await this.require(email);
    await this.transactions.run(async (tx) => {
      await this.staff.setStatus(tx, id, status);
      if (status === 'disabled') await this.sessions.end(tx, id);
      await this.note(tx, `staff.${status === 'disabled' ? 'disabled' : 'enabled'}`, id);
    });
  }

  /** Ends all sessions, so that old permissions end immediately. */
  async setGrants(email: string, grants: Grant[]): Promise<void> {
    await this.requireSites(grants);
    const { id } = await this.require(email);
    await this.transactions.run(async (tx) => {
      await this.staff.setRoles(tx, id, grants);
      await this.sessions.end(tx, id);
      await this.note(tx, 'staff.roles_changed', id, {
        roles: grants.map(({ site, role }) => `${site}:${role}`).join(', '),
      });
    });
  }

  async code(email: string): Promise<string> {
    const account = await this.require(email);
    return totpCode(this.sealed.open(account.totpSecret, account.id), this.clock.now());
  }

  private readonly firstPasswordEnd = (): Date =>
    new Date(this.clock.now().getTime() + FIRST_PASSWORD_MS);

  private note(
    tx: EntityManager,
    action: string,
    staffId: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    return this.audit.add(tx, {
      site: null,
      staffId: null,
      action,
      subject: { kind: 'staff', id: staffId },
      details,
    });
  }

  private async require(email: string): Promise<StaffAccount> {
    const account = await this.staff.findByEmail(email.toLowerCase());
    if (!account) throw new StaffAccountError(`There is no staff account for ${email}.`);
    return account;
  }

  private async requireSites(grants: readonly Grant[]): Promise<void> {
    const known = await this.staff.siteIds();
    const strange = grants.find(({ site }) => !known.includes(site));
    if (strange)
      throw new StaffAccountError(
        `There is no site ${strange.site}. Known sites: ${known.join(', ')}.`,
      );
  }
}

export function parseGrant(text: string): Grant {
  const [site = '', role = ''] = text.split(':');
  const known = STAFF_ROLES.find((each) => each === role);
  if (!known)
    throw new StaffAccountError(
      `"${text}" is not a valid role. Write <site>:<role> with one of these roles: ${STAFF_ROLES.join(', ')}.`,
    );
  return { site, role: known };
}
