import { asciiChar, dateTime, flag } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('chat_photo')
@Index('chat_photo_sweep', ['sweep_at'])
export class ChatPhotoEntity {
  @PrimaryColumn(asciiChar(40)) stem!: string;
  @Column(dateTime({ nullable: true })) sweep_at!: Date | null;
  @Column(flag({ default: 0 })) doomed!: number;
}
