import { randomBytes } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { computeCommitment } from '../staff/audit-checks/audit-facts';
import type { StaffAuditEntity } from '../staff/accounts/staff-audit.entity';

const PAGE = 500;
type Row = Pick<StaffAuditEntity, 'id' | 'subject_kind' | 'subject_id' | 'details'>;

export class CoverAuditLog1765300000200 implements MigrationInterface {
  readonly name = 'CoverAuditLog1765300000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE staff_audit ADD COLUMN salt BINARY(16) NULL, ADD COLUMN commitment BINARY(32) NULL',
    );
    await runner.query(`CREATE TABLE audit_check (
      id CHAR(26) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      started_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NOT NULL,
      broken_rules INT UNSIGNED NOT NULL,
      problems JSON NOT NULL
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    let after = '';
    for (;;) {
      const rows = (await runner.query(
        `SELECT id, subject_kind, subject_id, details
          FROM staff_audit
          WHERE id > ? AND commitment IS NULL
          ORDER BY id
          LIMIT ?`,
        [after, PAGE],
      )) as Row[];
      for (const row of rows) await commit(runner, row);
      if (rows.length < PAGE) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_check');
    await runner.query('ALTER TABLE staff_audit DROP COLUMN commitment, DROP COLUMN salt');
  }
}

async function commit(
  runner: QueryRunner,
  { id, subject_kind: kind, subject_id: subjectId, details }: Row,
): Promise<void> {
  const salt = randomBytes(16);
  const commitment = computeCommitment(salt, {
    subject: kind !== null && subjectId !== null ? { kind, id: subjectId } : null,
    details: JSON.parse(details) as Record<string, string>,
  });
  await runner.query('UPDATE staff_audit SET salt = ?, commitment = ? WHERE id = ?', [
    salt,
    commitment,
    id,
  ]);
}
