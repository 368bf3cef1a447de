import type { MigrationInterface, QueryRunner } from 'typeorm';

const ID = 'CHARACTER SET ascii COLLATE ascii_bin';

/** next_at: time of the next attempt or, during an attempt, end of the lease. */
export class CreateFirstMessages1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE first_message (
      id char(26) ${ID} NOT NULL PRIMARY KEY,
      site varchar(32) NOT NULL,
      sender_id char(12) ${ID} NOT NULL,
      recipient_id char(12) ${ID} NOT NULL,
      text varchar(2000) NOT NULL,
      state varchar(10) NOT NULL,
      refusal varchar(40) NULL,
      next_at datetime(3) NULL,
      created_at datetime(3) NOT NULL,
      KEY first_message_due (next_at),
      KEY first_message_sender (sender_id),
      KEY first_message_recipient (recipient_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_message');
  }
}
