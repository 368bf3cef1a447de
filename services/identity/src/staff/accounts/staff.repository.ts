import type { StaffRole } from '@duet/schemas/staff-permissions';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SiteEntity } from '../../site/sites/site.entity';
import type { StaffRoleEntity } from './staff-role.entity';
import type { StaffEntity } from './staff.entity';

export interface StaffAccount {
  id: StaffEntity['id'];
  email: StaffEntity['email'];
  name: StaffEntity['name'];
  passwordHash: StaffEntity['password_hash'];
  passwordExpiresAt: StaffEntity['password_expires_at'];
  totpSecret: StaffEntity['totp_secret'];
  status: StaffEntity['status'];
}

export interface ListedStaff extends Pick<StaffAccount, 'id' | 'email' | 'name' | 'status'> {
  /** Roles per site, for example `duet:admin, funkenflug:operator`. */
  roles: string | null;
}

interface Changed {
  affectedRows: number;
}

const SELECT = `SELECT id, email, name, password_hash AS passwordHash,
      password_expires_at AS passwordExpiresAt, totp_secret AS totpSecret, status
    FROM staff`;

@Injectable()
export class StaffRepository {
  constructor(private readonly database: DataSource) {}

  async findByEmail(email: string): Promise<StaffAccount | null> {
    const [row] = await this.database.query<StaffAccount[]>(`${SELECT} WHERE email = ?`, [email]);
    return row ?? null;
  }

  async find(id: string): Promise<StaffAccount | null> {
    const [row] = await this.database.query<StaffAccount[]>(`${SELECT} WHERE id = ?`, [id]);
    return row ?? null;
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<Pick<StaffEntity, 'id' | 'name'>[]>(
      'SELECT id, name FROM staff WHERE id IN (?)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async siteIds(): Promise<string[]> {
    return (await this.database.query<Pick<SiteEntity, 'id'>[]>('SELECT id FROM site')).map(
      ({ id }) => id,
    );
  }

  async rolesOn(site: string, staffId: string): Promise<StaffRole[]> {
    const rows = await this.database.query<Pick<StaffRoleEntity, 'role'>[]>(
      'SELECT role FROM staff_role WHERE staff_id = ? AND site = ? ORDER BY role',
      [staffId, site],
    );
    return rows.map(({ role }) => role);
  }

  list(): Promise<ListedStaff[]> {
    return this.database.query<ListedStaff[]>(
      `SELECT s.id, s.email, s.name, s.status, GROUP_CONCAT(CONCAT(r.site, ':',
           r.role) ORDER BY r.site, r.role SEPARATOR ', ') AS roles
       FROM staff s
       LEFT JOIN staff_role r ON r.staff_id = s.id
       GROUP BY s.id, s.email, s.name, s.status
       ORDER BY s.email`,
    );
  }

  async insert(
    tx: EntityManager,
    { id, email, name, passwordHash, passwordExpiresAt, totpSecret, status }: StaffAccount,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO staff (id, email, name, password_hash, password_expires_at, totp_secret, status,
          created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, email, name, passwordHash, passwordExpiresAt, totpSecret, status, now],
    );
  }

  async setRoles(
    tx: EntityManager,
    staffId: string,
    grants: readonly { site: string; role: StaffRole }[],
  ): Promise<void> {
    await tx.query('DELETE FROM staff_role WHERE staff_id = ?', [staffId]);
    for (const { site, role } of grants)
      await tx.query('INSERT INTO staff_role (staff_id, site, role) VALUES (?, ?, ?)', [
        staffId,
        site,
        role,
      ]);
  }

  async setStatus(
    tx: EntityManager,
    staffId: string,
    status: StaffAccount['status'],
  ): Promise<void> {
    await tx.query('UPDATE staff SET status = ? WHERE id = ?', [status, staffId]);
  }

  async lock(tx: EntityManager, staffId: string): Promise<void> {
    await tx.query('SELECT id FROM staff WHERE id = ? FOR UPDATE', [staffId]);
  }

  /** @returns false if another call has changed the password */
  async setPassword(
    tx: EntityManager,
    { id, passwordHash: before }: Pick<StaffAccount, 'id' | 'passwordHash'>,
    passwordHash: string,
    expiresAt: Date | null = null,
  ): Promise<boolean> {
    const { affectedRows } = await tx.query<Changed>(
      `UPDATE staff SET password_hash = ?, password_expires_at = ?
        WHERE id = ? AND password_hash = ?`,
      [passwordHash, expiresAt, id, before],
    );
    return affectedRows === 1;
  }

  async setSecondFactor(
    tx: EntityManager,
    staffId: string,
    totpSecret: string,
    codeHashes: readonly string[],
  ): Promise<void> {
    await tx.query('UPDATE staff SET totp_secret = ?, last_step = 0 WHERE id = ?', [
      totpSecret,
      staffId,
    ]);
    await tx.query('DELETE FROM staff_recovery_code WHERE staff_id = ?', [staffId]);
    for (const hash of codeHashes)
      await tx.query('INSERT INTO staff_recovery_code (staff_id, code_hash) VALUES (?, ?)', [
        staffId,
        hash,
      ]);
  }

  /** Writes nothing if another call has reset the secret. */
  async resealSecondFactor(staffId: string, before: string, sealed: string): Promise<void> {
    await this.database.query('UPDATE staff SET totp_secret = ? WHERE id = ? AND totp_secret = ?', [
      sealed,
      staffId,
      before,
    ]);
  }

  async useStep(staffId: string, step: number): Promise<boolean> {
    const { affectedRows } = await this.database.query<Changed>(
      'UPDATE staff SET last_step = ? WHERE id = ? AND last_step < ?',
      [step, staffId, step],
    );
    return affectedRows === 1;
  }

  async useRecoveryCode(staffId: string, codeHash: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<Changed>(
      `UPDATE staff_recovery_code
        SET used_at = ?
        WHERE staff_id = ? AND code_hash = ? AND used_at IS NULL`,
      [now, staffId, codeHash],
    );
    return affectedRows === 1;
  }

  async recoveryCodesLeft(staffId: string): Promise<number> {
    const [row] = await this.database.query<{ left: string }[]>(
      'SELECT COUNT(*) AS `left` FROM staff_recovery_code WHERE staff_id = ? AND used_at IS NULL',
      [staffId],
    );
    return Number(row?.left ?? 0);
  }
}
