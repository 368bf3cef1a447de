import { GENDERS, type Gender } from '@duet/schemas/choices';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SearchMemberEntity } from '../members/search-member.entity';

export interface Receiver {
  id: string;
  site: string;
  country: string;
  gender: Gender;
  lookingFor: Gender | null;
  hiddenIds: readonly string[];
}

/** Reads more than one candidate, because a concurrent request can use the first candidate. */
const CANDIDATES = 5;

const wanted = ({ lookingFor }: Receiver): readonly Gender[] =>
  lookingFor ? [lookingFor] : GENDERS;

@Injectable()
export class AutoLikeRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Finds consenting members with matching preferences who gave no auto-like on `day` and never
   * liked or passed the receiver.
   */
  async findConsenting(receiver: Receiver, day: string): Promise<string[]> {
    const { id, site, country, gender, hiddenIds } = receiver;
    const rows: Pick<SearchMemberEntity, 'id'>[] = await this.database.query(
      `SELECT s.id FROM search_member s FORCE INDEX (by_auto_like)
       WHERE s.site = ? AND s.auto_like = 1 AND s.country = ? AND s.gender IN (?)
           AND s.looking_for = ? AND s.fictional = 0 AND s.id NOT IN (?)
         AND NOT EXISTS (SELECT 1 FROM auto_like_given g WHERE g.member_id = s.id AND g.day = ?)
         AND NOT EXISTS (SELECT 1 FROM auto_like_given g WHERE g.member_id = s.id
             AND g.profile_id = ?)
         AND NOT EXISTS (SELECT 1 FROM member_like l WHERE l.member_id = s.id AND l.profile_id = ?)
         AND NOT EXISTS (SELECT 1 FROM swipe w WHERE w.member_id = s.id AND w.profile_id = ?)
       ORDER BY s.rank_key DESC, s.id DESC LIMIT ${CANDIDATES}`,
      [site, country, wanted(receiver), gender, hiddenIds, day, id, id, id],
    );
    return rows.map((row) => row.id);
  }

  async findFictional(receiver: Receiver): Promise<string[]> {
    const { id, site, gender, hiddenIds } = receiver;
    const rows: Pick<SearchMemberEntity, 'id'>[] = await this.database.query(
      `SELECT s.id
       FROM search_member s
       LEFT JOIN member_like l ON l.member_id = s.id AND l.profile_id = ?
       WHERE s.site = ? AND s.fictional = 1 AND s.gender IN (?) AND (s.looking_for IS NULL
           OR s.looking_for = ?)
         AND l.member_id IS NULL AND s.id NOT IN (?) ORDER BY s.rank_key DESC, s.id DESC LIMIT 1`,
      [id, site, wanted(receiver), gender, hiddenIds],
    );
    return rows.map((row) => row.id);
  }

  async hasReceived(memberId: string, day: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      'SELECT 1 FROM auto_like WHERE member_id = ? AND day = ?',
      [memberId, day],
    );
    return rows.length > 0;
  }

  async takeReceived(tx: EntityManager, memberId: string, day: string): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'INSERT IGNORE INTO auto_like (member_id, day) VALUES (?, ?)',
      [memberId, day],
    );
    return result.affectedRows === 1;
  }

  async returnReceived(tx: EntityManager, memberId: string, day: string): Promise<void> {
    await tx.query('DELETE FROM auto_like WHERE member_id = ? AND day = ?', [memberId, day]);
  }

  /** @returns false if the member gave an auto-like that day or ever gave one to this profile */
  async takeGiven(
    tx: EntityManager,
    memberId: string,
    profileId: string,
    day: string,
  ): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'INSERT IGNORE INTO auto_like_given (member_id, day, profile_id) VALUES (?, ?, ?)',
      [memberId, day, profileId],
    );
    return result.affectedRows === 1;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    for (const table of ['auto_like', 'auto_like_given'])
      await tx.query(`DELETE FROM ${table} WHERE member_id = ?`, [id]);
    await tx.query('UPDATE auto_like_given SET profile_id = NULL WHERE profile_id = ?', [id]);
  }
}
