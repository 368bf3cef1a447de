import { Module } from '@nestjs/common';
import { Evidence } from './evidence.service';

@Module({ providers: [Evidence], exports: [Evidence] })
export class EvidenceModule {}
