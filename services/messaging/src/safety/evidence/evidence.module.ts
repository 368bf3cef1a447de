import { Module } from '@nestjs/common';
import { PhotoFilesModule } from '../../chat/photo-files/photo-files.module';
import { SafetyModule } from '../screening/safety.module';
import { EvidenceReader } from './evidence-reader';
import { EvidenceController } from './evidence.controller';
import { EvidenceRepository } from './evidence.repository';
import { Evidence } from './evidence';
import { ReportEvidenceRepository } from './report-evidence.repository';

@Module({
  imports: [PhotoFilesModule, SafetyModule],
  controllers: [EvidenceController],
  providers: [Evidence, EvidenceReader, EvidenceRepository, ReportEvidenceRepository],
  exports: [Evidence],
})
export class EvidenceModule {}
