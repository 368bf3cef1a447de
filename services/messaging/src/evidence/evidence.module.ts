import { Module } from '@nestjs/common';
import { SafetyModule } from '../safety/safety.module';
import { Evidence } from './evidence.service';

@Module({ imports: [SafetyModule], providers: [Evidence], exports: [Evidence] })
export class EvidenceModule {}
