import type { MemberSnapshot } from '@duet/schemas/events';
import { placeNumber } from '@duet/service-kit/places/nearby';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDetails } from './detail-bits';
import { interestBits } from './interest-bits';
import { toJoinedOn } from './rank';
import { toTraits } from './traits';

@Injectable()
export class SearchMemberRepository {
  /**
   * Writes a member's index rows. Keeps the previous rank for result sets made before the change.
   */
  async upsert(
    tx: EntityManager,
    card: MemberSnapshot,
    site: string,
    rank: number,
    now: Date,
  ): Promise<void> {
    const bits = interestBits(card.interests);
    const details = toDetails(card);
    const keys = [
      site,
      card.gender,
      card.looking_for,
      card.country,
      card.region,
      placeNumber(card),
      toJoinedOn(card.signup_date),
      card.date_of_birth,
      bits,
      details,
      card.fictional,
      card.auto_like,
    ];
    // MariaDB assigns from left to right, so rank_key comes last: other columns depend on its old
    // value.
    await tx.query(
      `INSERT INTO search_member (id, site, gender, looking_for, country, region, place, joined_on,
           date_of_birth, interests, details, fictional, auto_like, rank_key, rank_before,
           rank_changed_at, listed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE site = ?, gender = ?, looking_for = ?, country = ?, region = ?,
           place = ?, joined_on = ?, date_of_birth = ?, interests = ?, details = ?, fictional = ?, auto_like = ?,
         rank_before = IF(rank_key = ?, rank_before, rank_key), rank_changed_at = IF(rank_key = ?,
             rank_changed_at, ?), rank_key = ?`,
      [card.member_id, ...keys, rank, rank, now, now, ...keys, rank, rank, now, rank],
    );
    await this.removeTraits(tx, card.member_id);
    const traits = toTraits(card).map((trait) => [
      card.member_id,
      trait,
      site,
      card.gender,
      card.looking_for,
      card.country,
      card.date_of_birth,
      bits,
      details,
      rank,
    ]);
    if (traits.length === 0) return;
    await tx.query(
      `INSERT INTO search_trait (id, trait, site, gender, looking_for, country, date_of_birth,
          interests, details, rank_key)
        VALUES ?`,
      [traits],
    );
  }

  async updateRank(
    tx: EntityManager,
    ids: readonly string[],
    rank: number,
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(
      `UPDATE search_member
        SET rank_before = rank_key, rank_changed_at = ?, rank_key = ?
        WHERE id IN (?) AND rank_key <> ?`,
      [now, rank, ids, rank],
    );
    await tx.query('UPDATE search_trait SET rank_key = ? WHERE id IN (?) AND rank_key <> ?', [
      rank,
      ids,
      rank,
    ]);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM search_member WHERE id = ?', [id]);
    await this.removeTraits(tx, id);
  }

  private async removeTraits(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM search_trait WHERE id = ?', [id]);
  }
}
