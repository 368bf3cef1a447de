import type { SupportMember } from '@duet/schemas/staff-support';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProfileEntity } from '../../account/accounts/profile.entity';

type Kind = SupportMember['events'][number]['kind'];

export interface MemberEvent {
  at: Date;
  kind: Kind;
  what: string;
}

/** Audited views by staff, which a member's list of events leaves out. */
const LOOKS = ['member.seen', 'wallet.seen', 'mails.seen'];

const EVENTS = `
  (SELECT signup_date AS at, 'signed_up' AS kind, '' AS what FROM account WHERE id = ?)
  UNION ALL (SELECT activated_at, 'activated', '' FROM account WHERE id = ?
      AND activated_at IS NOT NULL)
  UNION ALL (SELECT created_at, 'session', COALESCE(country,
      '') FROM session WHERE member_id = ? ORDER BY created_at DESC LIMIT ?)
  UNION ALL (SELECT created_at, IF(given, 'consent_given', 'consent_withdrawn'),
      kind FROM consent WHERE member_id = ? ORDER BY id DESC LIMIT ?)
  UNION ALL (SELECT updated_at, 'reported',
      reason FROM report WHERE profile_id = ? ORDER BY updated_at DESC LIMIT ?)
  UNION ALL (SELECT requested_at, 'deletion', '' FROM deletion WHERE member_id = ?)
  UNION ALL (SELECT finished_at, 'age_check', state FROM age_check WHERE member_id = ?
      AND state NOT IN ('open', 'passed', 'failed') ORDER BY created_at DESC LIMIT ?)
  UNION ALL (SELECT decided_at, 'age_check', outcome FROM age_proof WHERE member_id = ?)
  UNION ALL (SELECT at, 'staff', action FROM staff_audit WHERE subject_id = ?
      AND subject_kind = 'member' AND action NOT IN (?) ORDER BY id DESC LIMIT ?)
  ORDER BY at DESC LIMIT ?`;

@Injectable()
export class SupportRepository {
  constructor(private readonly database: DataSource) {}

  async idsByName(
    site: string,
    start: string,
    after: string | undefined,
    limit: number,
  ): Promise<string[]> {
    const pattern = `${start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const rows = await this.database.query<{ id: ProfileEntity['member_id'] }[]>(
      `SELECT p.member_id AS id
        FROM profile p
        LEFT JOIN profile f ON f.member_id = ? AND f.site = p.site
        WHERE p.site = ? AND p.name LIKE ?
          AND (? IS NULL OR p.name > f.name OR (p.name = f.name AND p.member_id > f.member_id))
        ORDER BY p.name, p.member_id
        LIMIT ?`,
      [after ?? null, site, pattern, after ?? null, limit],
    );
    return rows.map(({ id }) => id);
  }

  events(memberId: string, limit: number): Promise<MemberEvent[]> {
    const some = [memberId, limit];
    return this.database.query<MemberEvent[]>(EVENTS, [
      memberId,
      memberId,
      ...some,
      ...some,
      ...some,
      memberId,
      ...some,
      memberId,
      memberId,
      LOOKS,
      limit,
      limit,
    ]);
  }
}
