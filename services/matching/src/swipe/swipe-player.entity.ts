import { asciiChar } from '@duet/service-kit/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('swipe_player')
export class SwipePlayerEntity {
  @PrimaryColumn(asciiChar(12)) member_id!: string;
  @Column(asciiChar(12, { nullable: true })) last_profile_id!: string | null;
  @Column({ type: 'date', nullable: true }) undone_on!: string | null;
}
