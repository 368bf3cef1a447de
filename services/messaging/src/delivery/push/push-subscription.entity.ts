import { asciiChar, asciiVarchar, dateTime } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('push_subscription')
@Index('push_subscription_endpoint', ['endpoint_hash'], { unique: true })
@Index('push_subscription_member', ['member_id', 'created_at'])
@Index('push_subscription_session', ['session_id'], { unique: true })
export class PushSubscriptionEntity {
  @PrimaryColumn(asciiChar(26)) id!: string;
  @Column(asciiChar(12)) member_id!: string;
  @Column(asciiVarchar(32)) site!: string;
  @Column(asciiChar(26)) session_id!: string;
  @Column(asciiVarchar(1024)) endpoint_key!: string;
  @Column(asciiChar(64)) endpoint_hash!: string;
  @Column(asciiVarchar(100)) p256dh_key!: string;
  @Column(asciiVarchar(32)) auth_key!: string;
  @Column(dateTime()) created_at!: Date;
}
