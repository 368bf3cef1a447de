import type { Gender, Interest } from '@duet/schemas/choices';
import type { TrackingData } from '@duet/schemas/identity';
import type { Locale } from '@duet/schemas/locales';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountStatus, ProfileStatus } from './member.repository';
import type { AccountEntity } from './account.entity';

export interface Account {
  id: AccountEntity['id'];
  site: AccountEntity['site'];
  email: AccountEntity['email'];
  passwordHash: AccountEntity['password_hash'];
  status: AccountStatus;
  signupKey: AccountEntity['signup_key'];
  signupDate: AccountEntity['signup_date'];
}

export interface NewAccount extends Omit<Account, 'signupDate'> {
  locale: Locale;
  tracking: TrackingData | null;
  now: Date;
}

export interface NewProfile {
  memberId: string;
  site: string;
  status: ProfileStatus;
  name: string;
  gender: Gender;
  lookingFor: Gender | null;
  dateOfBirth: string;
  country: string;
  region: string;
  city: string;
  about: string;
  interests: Interest[];
}

const SELECT = `SELECT id, site, email, password_hash AS passwordHash, status, signup_key AS signupKey,
    signup_date AS signupDate
  FROM account`;

@Injectable()
export class AccountRepository {
  constructor(private readonly database: DataSource) {}

  async findByEmail(site: string, email: string): Promise<Account | null> {
    const rows = await this.database.query<Account[]>(`${SELECT} WHERE site = ? AND email = ?`, [
      site,
      email,
    ]);
    return rows[0] ?? null;
  }

  async find(site: string, id: string): Promise<Account | null> {
    const rows = await this.database.query<Account[]>(`${SELECT} WHERE site = ? AND id = ?`, [
      site,
      id,
    ]);
    return rows[0] ?? null;
  }

  /**
   * Locks the account.
   * @returns false if the password has changed since its check, or if the account is deleted
   */
  async hasPassword(
    tx: EntityManager,
    { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  ): Promise<boolean> {
    const rows = await tx.query<Pick<AccountEntity, 'id'>[]>(
      `SELECT id
        FROM account
        WHERE id = ? AND password_hash = ? AND status <> 'deleted'
        FOR UPDATE`,
      [id, passwordHash],
    );
    return rows.length === 1;
  }

  async insertAccount(tx: EntityManager, account: NewAccount): Promise<void> {
    await tx.query(
      `INSERT INTO account (id, site, email, password_hash, status, locale, tracking,
           terms_accepted_at, signup_key, signup_date, version)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
      [
        account.id,
        account.site,
        account.email,
        account.passwordHash,
        account.status,
        account.locale,
        account.tracking && JSON.stringify(account.tracking),
        account.now,
        account.signupKey,
        account.now,
      ],
    );
  }

  async insertProfile(tx: EntityManager, profile: NewProfile): Promise<void> {
    await tx.query(
      `INSERT INTO profile (member_id, site, status, name, gender, looking_for, date_of_birth,
           country, region, city, about, interests)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        profile.memberId,
        profile.site,
        profile.status,
        profile.name,
        profile.gender,
        profile.lookingFor,
        profile.dateOfBirth,
        profile.country,
        profile.region,
        profile.city,
        profile.about,
        JSON.stringify(profile.interests),
      ],
    );
  }

  async activate(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.query("UPDATE account SET status = 'active', activated_at = ? WHERE id = ?", [
      now,
      id,
    ]);
    // The profile stays hidden after activation if staff have suspended or banned the member.
    await tx.query(
      `UPDATE profile SET status = 'active' WHERE member_id = ?
         AND NOT EXISTS (SELECT 1 FROM member_decision d WHERE d.member_id = profile.member_id
             AND d.decision IN ('suspend', 'ban') AND d.lifted_at IS NULL)`,
      [id],
    );
  }

  async setProfileStatus(tx: EntityManager, id: string, status: ProfileStatus): Promise<void> {
    await tx.query('UPDATE profile SET status = ? WHERE member_id = ?', [status, id]);
  }

  async setPassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
    await tx.query('UPDATE account SET password_hash = ? WHERE id = ?', [passwordHash, id]);
  }

  async rehash(
    { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
    next: string,
  ): Promise<void> {
    await this.database.query(
      'UPDATE account SET password_hash = ? WHERE id = ? AND password_hash = ?',
      [next, id, passwordHash],
    );
  }

  async saveEmail(tx: EntityManager, id: string, email: string): Promise<void> {
    await tx.query('UPDATE account SET email = ? WHERE id = ?', [email, id]);
  }
}
