import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Controller } from '@nestjs/common';
import { ErasureService } from './erasure.service';
import { ExportRepository } from './export.repository';

const PAGE = 1_000;
/**
 * The raw export omits tables that are exported in another form or contain statements by other
 * members.
 */
const SHAPED = ['participant', 'mail', 'held_message', 'safety_mark'];

@Controller()
export class ErasureController {
  constructor(
    private readonly erasure: ErasureService,
    private readonly exports: ExportRepository,
    private readonly tables: MemberTables,
  ) {}

  @InternalCall('messaging.export')
  async export({
    member_id: id,
    after,
  }: InternalBody<'messaging.export'>): Promise<InternalResponse<'messaging.export'>> {
    const messages = await this.exports.messages(id, after, PAGE);
    const last = messages.at(-1);
    const next =
      messages.length === PAGE && last
        ? { conversation_id: last.conversation_id, seq: last.seq }
        : null;
    if (after) return { messages, next, mails: [], other: {} };
    return {
      messages,
      next,
      mails: await this.exports.mails(id),
      other: {
        ...(await this.tables.rows(id, SHAPED)),
        ...(await this.exports.quarantinedMessages(id)),
        ...(await this.exports.unsentMessages(id)),
      },
    };
  }

  @InternalCall('messaging.erase')
  async erase({
    hashes,
  }: InternalBody<'messaging.erase'>): Promise<InternalResponse<'messaging.erase'>> {
    return { erased: await this.erasure.repeat(hashes) };
  }
}
