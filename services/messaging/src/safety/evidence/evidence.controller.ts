import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { EvidenceReader } from './evidence-reader';
import { EvidenceRepository } from './evidence.repository';

@Controller()
export class EvidenceController {
  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly reader: EvidenceReader,
  ) {}

  @InternalCall('evidence.find')
  async find({
    report_ids: ids,
  }: InternalBody<'evidence.find'>): Promise<InternalResponse<'evidence.find'>> {
    return { report_ids: await this.evidence.findReports(ids) };
  }

  @InternalCall('evidence.transcript')
  transcript({
    report_id: reportId,
    message_id: messageId,
  }: InternalBody<'evidence.transcript'>): Promise<InternalResponse<'evidence.transcript'>> {
    return this.reader.transcript(reportId, messageId);
  }

  @InternalCall('evidence.photo')
  async photo({
    report_id: reportId,
    message_id: messageId,
  }: InternalBody<'evidence.photo'>): Promise<InternalResponse<'evidence.photo'>> {
    return { content: await this.reader.photo(reportId, messageId) };
  }
}
