import { asciiChar, asciiVarchar, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('notification_preference')
@Index('preference_kind', ['kind', 'wanted', 'member_id'])
export class NotificationPreferenceEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @PrimaryColumn(asciiVarchar(32)) kind!: string;
  @Column(flag()) wanted!: number;
}
