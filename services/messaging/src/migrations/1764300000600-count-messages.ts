import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** `slot` counts quarters of an hour since 1970. */
export class CountMessages1764300000600 implements MigrationInterface {
  readonly name = 'CountMessages1764300000600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE message_slot (
      site VARCHAR(32) ${ASCII} NOT NULL,
      slot INT UNSIGNED NOT NULL,
      messages INT UNSIGNED NOT NULL,
      first_messages INT UNSIGNED NOT NULL,
      PRIMARY KEY (site, slot)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await runner.query(
      'CREATE TABLE message_counted (one TINYINT UNSIGNED NOT NULL PRIMARY KEY, until DATETIME(3) NOT NULL) ENGINE=InnoDB',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_counted');
    await runner.query('DROP TABLE message_slot');
  }
}
