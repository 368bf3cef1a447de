import { hashMember } from '@duet/service-kit/erased-members';
import { newId } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';
import type { AccountEntity } from '../accounts/account.entity';
import type { OrphanFileEntity } from './orphan-file.entity';

export interface OrphanFile {
  stem: OrphanFileEntity['stem'];
  blurStem: OrphanFileEntity['blur_stem'];
}

@Injectable()
export class ErasureRepository {
  constructor(private readonly database: DataSource) {}

  async countDeparture(tx: EntityManager, { id, site }: Member, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO departure (site, month, reason, members)
       SELECT ?, ?, COALESCE(reason, ''), 1
       FROM deletion
       WHERE member_id = ?
       ON DUPLICATE KEY UPDATE members = members + 1`,
      [site, now.toISOString().slice(0, 7), id],
    );
  }

  async orphanPhotos(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO orphan_file (stem, blur_stem)
        SELECT stem, blur_stem
        FROM photo
        WHERE member_id = ?`,
      [memberId],
    );
  }

  /**
   * Removes personal data from the member's complaints, and the link to the member from complaints
   * of other people.
   */
  async anonymiseComplaints(tx: EntityManager, { id, site, email }: Member): Promise<void> {
    await tx.query(
      `UPDATE complaint
        SET member_id = NULL, name = '', email = '', link = '', linked_id = NULL, text = ''
        WHERE member_id = ? OR (site = ? AND email = ?)`,
      [id, site, email],
    );
    await tx.query("UPDATE complaint SET link = '', linked_id = NULL WHERE linked_id = ?", [id]);
  }

  /**
   * Replaces the member's id by a random id and removes notes of staff. Call before reports and
   * complaints are deleted, because their ids lead to the audit log entries.
   */
  async anonymiseAudit(tx: EntityManager, { id, site, email, fictional }: Member): Promise<void> {
    const cases = await tx.query<{ id: string }[]>(
      `SELECT id FROM report WHERE reporter_id = ? OR profile_id = ?
       UNION SELECT id FROM member_decision WHERE member_id = ?
       UNION SELECT id
       FROM complaint
       WHERE member_id = ? OR linked_id = ? OR (site = ? AND email = ?)`,
      [id, id, id, id, id, site, email],
    );
    await tx.query(
      "UPDATE staff_audit SET details = JSON_REMOVE(details, '$.note'), salt = NULL WHERE subject_id IN (?)",
      [[id, ...cases.map((each) => each.id)]],
    );
    await tx.query('UPDATE staff_audit SET subject_id = ? WHERE subject_id = ?', [newId(), id]);
    if (fictional)
      await tx.query(
        `UPDATE staff_audit
          SET details = JSON_REMOVE(details, '$.profile', '$.note'), profile_id = NULL, salt = NULL
          WHERE profile_id = ?`,
        [id],
      );
  }

  async deleteMailsTo(tx: EntityManager, { site, email }: Member): Promise<void> {
    await tx.query('DELETE FROM mail_request WHERE site = ? AND address = ?', [site, email]);
  }

  async deleteMessagesTo(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM signup_message WHERE profile_id = ?', [memberId]);
  }

  async deleteReports(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM report WHERE reporter_id = ? OR profile_id = ?', [
      memberId,
      memberId,
    ]);
  }

  async deleteAccount(tx: EntityManager, memberId: string): Promise<void> {
    await tx.query('DELETE FROM account WHERE id = ?', [memberId]);
  }

  orphans(after: string, count: number): Promise<OrphanFile[]> {
    return this.database.query<OrphanFile[]>(
      'SELECT stem, blur_stem AS blurStem FROM orphan_file WHERE stem > ? ORDER BY stem LIMIT ?',
      [after, count],
    );
  }

  async deleteOrphan({ stem, blurStem }: OrphanFile): Promise<void> {
    await this.database.query('DELETE FROM orphan_file WHERE stem = ? AND blur_stem = ?', [
      stem,
      blurStem,
    ]);
  }

  async findByHash(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<Pick<AccountEntity, 'id'>[]>(
      'SELECT id FROM account WHERE SHA2(id, 256) IN (?)',
      [hashes],
    );
    return rows.map(({ id }) => id).filter((id) => hashes.includes(hashMember(id)));
  }
}
