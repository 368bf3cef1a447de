import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Controller } from '@nestjs/common';
import { ErasureService } from './erasure.service';
import { ExportRepository } from './export.repository';

/** ExportRepository exports these tables, so `MemberTables` leaves them out. */
const SHAPED = ['member_like', 'member_block'];

@Controller()
export class ErasureController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly exports: ExportRepository,
    private readonly tables: MemberTables,
  ) {}

  @InternalCall('matching.export')
  async export({
    member_id: id,
  }: InternalBody<'matching.export'>): Promise<InternalResponse<'matching.export'>> {
    return { ...(await this.exports.export(id)), other: await this.tables.rows(id, SHAPED) };
  }

  @InternalCall('matching.erase')
  async erase({
    hashes,
  }: InternalBody<'matching.erase'>): Promise<InternalResponse<'matching.erase'>> {
    return { erased: await this.erasure.repeat(hashes) };
  }
}
