import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ComplaintEntity } from '../trust/complaints/complaint.entity';
import { findLinkedMember } from '../trust/complaints/linked-member';

const PAGE = 500;
const ID = 'CHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL';

/** Adds indexes by which an erasure finds complaints and audit log entries about the member. */
export class IndexTracesOfMembers1765400000000 implements MigrationInterface {
  readonly name = 'IndexTracesOfMembers1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE complaint ADD COLUMN linked_id ${ID}, ADD KEY about_member (linked_id)`,
    );
    await runner.query(
      `ALTER TABLE staff_audit ADD COLUMN profile_id ${ID}, ADD KEY as_profile (profile_id)`,
    );
    await runner.query(
      `UPDATE staff_audit
        SET profile_id = LEFT(JSON_UNQUOTE(JSON_EXTRACT(details, '$.profile')), 12)
        WHERE LOCATE('"profile":', details) > 0`,
    );
    for (let after: string | undefined = ''; after !== undefined;)
      after = await linkPage(runner, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff_audit DROP COLUMN profile_id');
    await runner.query('ALTER TABLE complaint DROP COLUMN linked_id');
  }
}

/** @returns the id after which the next batch starts; undefined after the last batch */
async function linkPage(runner: QueryRunner, after: string): Promise<string | undefined> {
  const rows = (await runner.query(
    "SELECT id, link FROM complaint WHERE id > ? AND link <> '' ORDER BY id LIMIT ?",
    [after, PAGE],
  )) as Pick<ComplaintEntity, 'id' | 'link'>[];
  for (const { id, link } of rows)
    await runner.query('UPDATE complaint SET linked_id = ? WHERE id = ?', [
      findLinkedMember(link),
      id,
    ]);
  return rows.length < PAGE ? undefined : rows.at(-1)?.id;
}
