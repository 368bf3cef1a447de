import type { MemberRecord } from '@duet/schemas/staff-queues';
import type { MemberTrust } from '@duet/schemas/safety';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable, Logger } from '@nestjs/common';
import { DecisionRepository } from '../decisions/decision.repository';
import { ReportRepository } from '../reports/report.repository';

@Injectable()
export class MemberRecords {
  private readonly logger = new Logger(MemberRecords.name);

  constructor(
    private readonly decisions: DecisionRepository,
    private readonly reports: ReportRepository,
    private readonly internal: InternalClient,
  ) {}

  async find(memberIds: readonly string[]): Promise<(memberId: string) => MemberRecord> {
    const ids = [...new Set(memberIds)];
    const [counts, reporters, trust] = await Promise.all([
      this.decisions.counts(ids),
      this.reports.reporters(ids),
      this.getTrust(ids),
    ]);
    return (id) => {
      const record: MemberRecord = {
        reports: reporters.get(id) ?? 0,
        warn: 0,
        remove: 0,
        suspend: 0,
        ban: 0,
        trust: trust.get(id) ?? null,
      };
      for (const { memberId, decision, count } of counts)
        if (memberId === id) record[decision] = count;
      return record;
    };
  }

  private async getTrust(ids: string[]): Promise<Map<string, MemberTrust>> {
    if (ids.length === 0) return new Map();
    try {
      const { members } = await this.internal.call('trust.get', { member_ids: ids });
      return new Map(members.map(({ member_id: id, trust }) => [id, trust]));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'trust levels of members could not be loaded; the queue is shown without them',
      );
      return new Map();
    }
  }
}
