import type { Decision, DecisionSource, Ground } from '@duet/schemas/decision-lists';
import type { TimeCursor } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberDecisionEntity } from './member-decision.entity';

export interface NewDecision {
  id: string;
  site: string;
  memberId: string;
  decision: Decision;
  ground: Ground;
  facts: string;
  source: DecisionSource;
  sourceId: string | null;
  /** A successful appeal restores this photo. */
  photoId: string | null;
  removedText: string | null;
  decidedBy: string | null;
  decidedAt: Date;
  /** End of a suspension, or null for a decision without an end. */
  untilAt: Date | null;
}

export interface StoredDecision extends NewDecision {
  liftedAt: Date | null;
  acknowledgedAt: Date | null;
  appealText: string | null;
  appealedAt: Date | null;
  appealOutcome: 'upheld' | 'reversed' | null;
  appealAnswer: string | null;
}

const SELECT = `SELECT id, site, member_id AS memberId, decision, ground, facts, source,
        source_id AS sourceId, photo_id AS photoId,
    removed_text AS removedText, decided_by AS decidedBy, decided_at AS decidedAt,
        until_at AS untilAt, lifted_at AS liftedAt,
    acknowledged_at AS acknowledgedAt, appeal_text AS appealText, appealed_at AS appealedAt,
        appeal_outcome AS appealOutcome, appeal_answer AS appealAnswer
  FROM member_decision`;
const IN_FORCE = "decision IN ('suspend', 'ban') AND lifted_at IS NULL";
const WAITING = 'site = ? AND appeal_outcome IS NULL AND appealed_at IS NOT NULL';

type Source = Pick<EntityManager, 'query'>;

export type Ended = Pick<StoredDecision, 'id' | 'site' | 'memberId'>;

@Injectable()
export class DecisionRepository {
  constructor(private readonly database: DataSource) {}

  async insert(tx: EntityManager, decision: NewDecision): Promise<void> {
    const {
      id,
      site,
      memberId,
      ground,
      facts,
      source,
      sourceId,
      photoId,
      removedText,
      decidedBy,
      decidedAt,
      untilAt,
    } = decision;
    await tx.query(
      `INSERT INTO member_decision (id, site, member_id, decision, ground, facts, source,
           source_id, photo_id, removed_text, decided_by, decided_at, until_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        site,
        memberId,
        decision.decision,
        ground,
        facts,
        source,
        sourceId,
        photoId,
        removedText,
        decidedBy,
        decidedAt,
        untilAt,
      ],
    );
  }

  async find(site: string, id: string): Promise<StoredDecision | null> {
    const [row] = await this.database.query<StoredDecision[]>(
      `${SELECT} WHERE id = ? AND site = ?`,
      [id, site],
    );
    return row ?? null;
  }

  async lock(tx: EntityManager, site: string, id: string): Promise<StoredDecision | null> {
    const [row] = await tx.query<StoredDecision[]>(
      `${SELECT} WHERE id = ? AND site = ? FOR UPDATE`,
      [id, site],
    );
    return row ?? null;
  }

  async restriction(
    memberId: string,
    now: Date,
    source: Source = this.database,
  ): Promise<StoredDecision | null> {
    const rows = (await source.query(
      `${SELECT} WHERE member_id = ? AND ${IN_FORCE} AND (until_at IS NULL OR until_at > ?) ORDER BY id DESC LIMIT 1`,
      [memberId, now],
    )) as StoredDecision[];
    return rows[0] ?? null;
  }

  /** Returns suspensions and bans that are not lifted, including suspensions that have ended. */
  async inForce(tx: EntityManager, memberId: string): Promise<StoredDecision[]> {
    return tx.query<StoredDecision[]>(`${SELECT} WHERE member_id = ? AND ${IN_FORCE} FOR UPDATE`, [
      memberId,
    ]);
  }

  ended(now: Date, after: string, count: number): Promise<Ended[]> {
    return this.database.query(
      `SELECT id, site, member_id AS memberId
        FROM member_decision
        WHERE decision = 'suspend' AND lifted_at IS NULL AND until_at <= ? AND id > ?
        ORDER BY id
        LIMIT ?`,
      [now, after, count],
    );
  }

  async lift(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.query('UPDATE member_decision SET lifted_at = ? WHERE id = ?', [now, id]);
  }

  async unread(memberId: string): Promise<string | null> {
    const [row] = await this.database.query<Pick<MemberDecisionEntity, 'id'>[]>(
      `SELECT id
        FROM member_decision
        WHERE member_id = ? AND acknowledged_at IS NULL AND lifted_at IS NULL
        ORDER BY id
        LIMIT 1`,
      [memberId],
    );
    return row?.id ?? null;
  }

  async acknowledge(tx: EntityManager, id: string, now: Date): Promise<void> {
    await tx.query(
      'UPDATE member_decision SET acknowledged_at = COALESCE(acknowledged_at, ?) WHERE id = ?',
      [now, id],
    );
  }

  async appeal(tx: EntityManager, id: string, text: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE member_decision
        SET appeal_text = ?, appealed_at = ?, acknowledged_at = COALESCE(acknowledged_at, ?)
        WHERE id = ?`,
      [text, now, now, id],
    );
  }

  async waitingAppeals(
    site: string,
    { at, id }: TimeCursor,
    limit: number,
  ): Promise<{ waiting: number; appeals: StoredDecision[] }> {
    const [counted] = await this.database.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count FROM member_decision WHERE ${WAITING}`,
      [site],
    );
    const appeals = await this.database.query<StoredDecision[]>(
      `${SELECT} WHERE ${WAITING} AND appealed_at >= ? AND (appealed_at > ? OR id > ?)
        ORDER BY appealed_at, id LIMIT ?`,
      [site, at, at, id, limit],
    );
    return { waiting: Number(counted?.count ?? 0), appeals };
  }

  async answerAppeal(
    tx: EntityManager,
    id: string,
    {
      outcome,
      answer,
      staffId,
      now,
    }: { outcome: 'upheld' | 'reversed'; answer: string; staffId: string; now: Date },
  ): Promise<void> {
    await tx.query(
      `UPDATE member_decision
        SET appeal_outcome = ?, appeal_answer = ?, appeal_decided_by = ?, appeal_decided_at = ?
        WHERE id = ?`,
      [outcome, answer, staffId, now, id],
    );
  }

  async counts(
    memberIds: readonly string[],
  ): Promise<{ memberId: string; decision: Decision; count: number }[]> {
    if (memberIds.length === 0) return [];
    const rows = await this.database.query<
      (Pick<MemberDecisionEntity, 'decision'> & {
        memberId: MemberDecisionEntity['member_id'];
        count: string;
      })[]
    >(
      `SELECT member_id AS memberId, decision, COUNT(*) AS count FROM member_decision
       WHERE member_id IN (?) AND COALESCE(appeal_outcome, '') <> 'reversed'
       GROUP BY member_id, decision`,
      [memberIds],
    );
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}
