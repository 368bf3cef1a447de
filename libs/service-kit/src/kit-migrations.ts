import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type TableRights, withRights } from './table-rights';

const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

class CreateKitTables1763500000000 implements MigrationInterface {
  readonly name = 'CreateKitTables1763500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE outbox (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      type VARCHAR(64) ${ASCII} NOT NULL,
      aggregate_id VARCHAR(64) ${ASCII} NOT NULL,
      version BIGINT UNSIGNED NOT NULL,
      site VARCHAR(32) ${ASCII} NOT NULL,
      request_id VARCHAR(64) ${ASCII} NOT NULL,
      payload MEDIUMTEXT NOT NULL,
      occurred_at DATETIME(3) NOT NULL,
      KEY by_time (occurred_at),
      KEY by_type (type, occurred_at)
    ) ${TABLE}`);
    // `id` orders the events of one aggregate, but not the events of different aggregates.
    await runner.query(`CREATE TABLE outbox_delivery (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      outbox_id CHAR(26) ${ASCII} NOT NULL,
      subscriber VARCHAR(32) ${ASCII} NOT NULL,
      aggregate_id VARCHAR(64) ${ASCII} NOT NULL,
      attempts INT UNSIGNED NOT NULL DEFAULT 0,
      next_attempt_at DATETIME(3) NOT NULL,
      delivered_at DATETIME(3) NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY one_per_subscriber (outbox_id, subscriber),
      KEY pending (subscriber, delivered_at, id),
      KEY in_order (subscriber, aggregate_id, delivered_at, id)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE inbox (
      event_id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      type VARCHAR(64) ${ASCII} NOT NULL,
      handled_at DATETIME(3) NOT NULL,
      KEY by_time (handled_at)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE idempotency_key (
      id BINARY(32) NOT NULL PRIMARY KEY,
      body_hash BINARY(32) NOT NULL,
      lease CHAR(26) ${ASCII} NOT NULL,
      lease_until DATETIME(3) NOT NULL,
      status SMALLINT UNSIGNED NULL,
      answer MEDIUMTEXT NULL,
      created_at DATETIME(3) NOT NULL,
      KEY by_time (created_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['idempotency_key', 'inbox', 'outbox_delivery', 'outbox'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

class CreateErasedMembers1763720000000 implements MigrationInterface {
  readonly name = 'CreateErasedMembers1763720000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE erased_member (
      id_hash CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
      erased_at DATETIME(3) NOT NULL
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE erased_member');
  }
}

class CreateQuotas1764700000000 implements MigrationInterface {
  readonly name = 'CreateQuotas1764700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE quota (
      scope CHAR(64) ${ASCII} NOT NULL PRIMARY KEY,
      used INT UNSIGNED NOT NULL,
      since DATETIME(3) NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      KEY by_end (ends_at)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quota');
  }
}

class CreateRelayShards1765200000000 implements MigrationInterface {
  readonly name = 'CreateRelayShards1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE relay_process (
      id CHAR(26) ${ASCII} NOT NULL PRIMARY KEY,
      alive_until DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE relay_shard (
      shard TINYINT UNSIGNED NOT NULL PRIMARY KEY,
      owner CHAR(26) ${ASCII} NULL,
      leased_until DATETIME(3) NOT NULL
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE dead_event (
      delivery_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      outbox_id CHAR(26) ${ASCII} NOT NULL,
      subscriber VARCHAR(32) ${ASCII} NOT NULL,
      aggregate_id VARCHAR(64) ${ASCII} NOT NULL,
      reason VARCHAR(500) NOT NULL,
      died_at DATETIME(3) NOT NULL,
      KEY by_aggregate (subscriber, aggregate_id)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['dead_event', 'relay_shard', 'relay_process'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

class CreateCheckpoints1765300000000 implements MigrationInterface {
  readonly name = 'CreateCheckpoints1765300000000';

  async up(runner: QueryRunner): Promise<void> {
    const key = `chain VARCHAR(16) ${ASCII} NOT NULL, number INT UNSIGNED NOT NULL`;
    await runner.query(`CREATE TABLE record_checkpoint (
      ${key},
      from_at DATETIME(3) NOT NULL,
      until_at DATETIME(3) NOT NULL,
      row_count INT UNSIGNED NOT NULL,
      digest CHAR(64) ${ASCII} NOT NULL,
      written_at DATETIME(3) NOT NULL,
      PRIMARY KEY (chain, number)
    ) ${TABLE}`);
    await runner.query(`CREATE TABLE record_correction (
      ${key},
      digest CHAR(64) ${ASCII} NOT NULL,
      reason VARCHAR(500) NOT NULL,
      corrected_at DATETIME(3) NOT NULL,
      PRIMARY KEY (chain, number, digest)
    ) ${TABLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['record_correction', 'record_checkpoint'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

export const kitRights: TableRights = {
  outbox: 'remove',
  outbox_delivery: 'change',
  dead_event: 'append',
  relay_process: 'change',
  relay_shard: 'change',
  inbox: 'remove',
  idempotency_key: 'change',
  erased_member: 'append',
  quota: 'change',
  record_checkpoint: 'append',
  record_correction: 'read',
};

export const kitMigrations = withRights(
  [
    CreateKitTables1763500000000,
    CreateErasedMembers1763720000000,
    CreateQuotas1764700000000,
    CreateRelayShards1765200000000,
    CreateCheckpoints1765300000000,
  ],
  kitRights,
);
