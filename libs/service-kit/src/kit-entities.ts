import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiChar, asciiVarchar, dateTime, unsigned, varchar } from './columns';

@Entity('outbox')
@Index('by_time', ['occurred_at'])
@Index('by_type', ['type', 'occurred_at'])
export class OutboxEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiVarchar(64)) type!: string;
  @Column(asciiVarchar(64)) aggregate_id!: string;
  @Column(unsigned('bigint')) version!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiVarchar(64)) request_id!: string;
  @Column({ type: 'mediumtext' }) payload!: string;
  @Column(dateTime()) occurred_at!: Date;
}

@Entity('outbox_delivery')
@Index('in_order', ['subscriber', 'aggregate_id', 'delivered_at', 'id'])
@Index('one_per_subscriber', ['outbox_id', 'subscriber'], { unique: true })
@Index('pending', ['subscriber', 'delivered_at', 'id'])
export class OutboxDeliveryEntity {
  @PrimaryColumn(unsigned('bigint', { generated: 'increment' })) id!: string;
  @Column(asciiChar(26)) outbox_id!: string;
  @Column(asciiVarchar(32)) subscriber!: string;
  @Column(asciiVarchar(64)) aggregate_id!: string;
  @Column(unsigned('int', { default: 0 })) attempts!: number;
  @Column(dateTime()) next_attempt_at!: Date;
  @Column(dateTime({ nullable: true })) delivered_at!: Date | null;
  @Column(varchar(500, { nullable: true })) last_error!: string | null;
  @Column(dateTime()) created_at!: Date;
}

@Entity('dead_event')
@Index('by_aggregate', ['subscriber', 'aggregate_id'])
export class DeadEventEntity {
  @PrimaryColumn(unsigned('bigint')) delivery_id!: string;
  @Column(asciiChar(26)) outbox_id!: string;
  @Column(asciiVarchar(32)) subscriber!: string;
  @Column(asciiVarchar(64)) aggregate_id!: string;
  @Column(varchar(500)) reason!: string;
  @Column(dateTime()) died_at!: Date;
}

@Entity('relay_process')
export class RelayProcessEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(dateTime()) alive_until!: Date;
}

@Entity('relay_shard')
export class RelayShardEntity {
  @PrimaryColumn(unsigned('tinyint')) shard!: number;
  @Column(asciiChar(26, { nullable: true })) owner!: string | null;
  @Column(dateTime()) leased_until!: Date;
}

@Entity('inbox')
@Index('by_time', ['handled_at'])
export class InboxEntity {
  @PrimaryColumn(asciiChar(26)) event_id!: string;
  @Column(asciiVarchar(64)) type!: string;
  @Column(dateTime()) handled_at!: Date;
}

@Entity('idempotency_key')
@Index('by_time', ['created_at'])
export class IdempotencyKeyEntity {
  @PrimaryColumn({ type: 'binary', length: 32 }) id!: Buffer;
  @Column({ type: 'binary', length: 32 }) body_hash!: Buffer;
  @Column(asciiChar(26)) lease!: string;
  @Column(dateTime()) lease_until!: Date;
  @Column(unsigned('smallint', { nullable: true })) status!: number | null;
  @Column({ type: 'mediumtext', nullable: true }) answer!: string | null;
  @Column(dateTime()) created_at!: Date;
}

@Entity('erased_member')
export class ErasedMemberEntity {
  @PrimaryColumn(asciiChar(64)) id_hash!: string;
  @Column(dateTime()) erased_at!: Date;
}

@Entity('quota')
@Index('by_end', ['ends_at'])
export class QuotaEntity {
  @PrimaryColumn(asciiChar(64)) scope!: string;
  @Column(unsigned('int')) used!: number;
  @Column(dateTime()) since!: Date;
  @Column(dateTime()) ends_at!: Date;
}

@Entity('record_checkpoint')
export class RecordCheckpointEntity {
  @PrimaryColumn(asciiVarchar(16)) chain!: string;
  @PrimaryColumn(unsigned('int')) number!: number;
  @Column(dateTime()) from_at!: Date;
  @Column(dateTime()) until_at!: Date;
  @Column(unsigned('int')) row_count!: number;
  @Column(asciiChar(64)) digest!: string;
  @Column(dateTime()) written_at!: Date;
}

@Entity('record_correction')
export class RecordCorrectionEntity {
  @PrimaryColumn(asciiVarchar(16)) chain!: string;
  @PrimaryColumn(unsigned('int')) number!: number;
  @PrimaryColumn(asciiChar(64)) digest!: string;
  @Column(varchar(500)) reason!: string;
  @Column(dateTime()) corrected_at!: Date;
}

export const kitEntities = [
  OutboxEntity,
  OutboxDeliveryEntity,
  DeadEventEntity,
  RelayProcessEntity,
  RelayShardEntity,
  InboxEntity,
  IdempotencyKeyEntity,
  ErasedMemberEntity,
  QuotaEntity,
  RecordCheckpointEntity,
  RecordCorrectionEntity,
];
