import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StaffAuditEntity } from '../../staff/accounts/staff-audit.entity';
import type { ComplaintEntity } from '../complaints/complaint.entity';
import type { MemberDecisionEntity } from '../decisions/member-decision.entity';
import type { ReportEntity } from '../reports/report.entity';
import type { Period } from './period';

export interface NoticeRow {
  type: ReportEntity['reason'] | ComplaintEntity['kind'];
  decision: ReportEntity['decision'];
  decidedBy: ReportEntity['decided_by'];
  receivedAt: ReportEntity['created_at'];
  decidedAt: ReportEntity['decided_at'];
}

export interface AppealRow {
  decision: MemberDecisionEntity['decision'];
  ground: MemberDecisionEntity['ground'];
  decidedBy: MemberDecisionEntity['decided_by'];
  appealedAt: Date;
  outcome: MemberDecisionEntity['appeal_outcome'];
  answeredAt: MemberDecisionEntity['appeal_decided_at'];
}

export interface ActRow {
  action: StaffAuditEntity['action'];
  staffId: StaffAuditEntity['staff_id'];
  details: StaffAuditEntity['details'];
}

const IN_PERIOD = `site IN (?)
          AND (created_at >= ? AND created_at < ? OR decided_at >= ? AND decided_at < ?)`;

@Injectable()
export class TransparencyRepository {
  constructor(private readonly database: DataSource) {}

  reports(sites: readonly string[], { from, to }: Period): Promise<NoticeRow[]> {
    return this.database.query<NoticeRow[]>(
      `SELECT reason AS type, decision, decided_by AS decidedBy, created_at AS receivedAt,
          decided_at AS decidedAt
        FROM report
        WHERE ${IN_PERIOD}`,
      [sites, from, to, from, to],
    );
  }

  complaints(sites: readonly string[], { from, to }: Period): Promise<NoticeRow[]> {
    return this.database.query<NoticeRow[]>(
      `SELECT kind AS type, decision, decided_by AS decidedBy, created_at AS receivedAt,
          decided_at AS decidedAt
        FROM complaint
        WHERE ${IN_PERIOD}`,
      [sites, from, to, from, to],
    );
  }

  appeals(sites: readonly string[], { from, to }: Period): Promise<AppealRow[]> {
    return this.database.query<AppealRow[]>(
      `SELECT decision, ground, decided_by AS decidedBy, appealed_at AS appealedAt,
          appeal_outcome AS outcome, appeal_decided_at AS answeredAt
        FROM member_decision
        WHERE site IN (?)
          AND (appealed_at >= ? AND appealed_at < ?
            OR appeal_decided_at >= ? AND appeal_decided_at < ?)`,
      [sites, from, to, from, to],
    );
  }

  /** Reads the audit log, which outlives erased members, unlike reports and decisions. */
  acts(
    sites: readonly string[],
    { from, to }: Period,
    actions: readonly string[],
  ): Promise<ActRow[]> {
    return this.database.query<ActRow[]>(
      `SELECT action, staff_id AS staffId, details
        FROM staff_audit
        WHERE site IN (?) AND at >= ? AND at < ? AND action IN (?)`,
      [sites, from, to, actions],
    );
  }

  async erasedMembers(sites: readonly string[], { from }: Period): Promise<number> {
    const [row] = await this.database.query<{ count: string | null }[]>(
      'SELECT SUM(members) AS count FROM departure WHERE site IN (?) AND month >= ?',
      [sites, from.toISOString().slice(0, 7)],
    );
    return Number(row?.count ?? 0);
  }
}
