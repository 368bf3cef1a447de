import type { Gift } from '@duet/schemas/messaging';
import type { EvidenceMessage } from '@duet/schemas/report-evidence';
import { asciiChar, dateTime, varchar } from '@duet/service-kit/columns';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('report_evidence')
@Index('report_evidence_end', ['kept_until'])
@Index('report_evidence_photo', ['photo_stem'])
export class ReportEvidenceEntity {
  @PrimaryColumn(asciiChar(26)) report_id!: string;
  @PrimaryColumn(asciiChar(26)) message_id!: string;
  @Column(varchar(8)) side!: EvidenceMessage['from'];
  @Column(varchar(8)) kind!: EvidenceMessage['kind'];
  @Column(varchar(2000)) text!: string;
  @Column(varchar(16, { nullable: true })) gift!: Gift | null;
  @Column(asciiChar(40, { nullable: true })) photo_stem!: string | null;
  @Column(dateTime()) sent_at!: Date;
  @Column(dateTime()) kept_until!: Date;
}
