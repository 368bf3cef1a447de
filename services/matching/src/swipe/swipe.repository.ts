import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SwipePlayerEntity } from './swipe-player.entity';
import type { SwipeEntity } from './swipe.entity';

export interface Player {
  lastProfileId: string | null;
  /** Day of the last undo in the site's time zone. */
  undoneOn: string | null;
}

type Queryable = Pick<EntityManager, 'query'>;
type PlayerRow = Pick<SwipePlayerEntity, 'last_profile_id' | 'undone_on'>;

@Injectable()
export class SwipeRepository {
  constructor(private readonly database: DataSource) {}

  async player(memberId: string): Promise<Player> {
    const rows: PlayerRow[] = await this.database.query(
      'SELECT last_profile_id, undone_on FROM swipe_player WHERE member_id = ?',
      [memberId],
    );
    return {
      lastProfileId: rows[0]?.last_profile_id ?? null,
      undoneOn: rows[0]?.undone_on ?? null,
    };
  }

  /** Locks the player's row, so that concurrent answers run one after another. */
  async lock(tx: EntityManager, memberId: string): Promise<Player> {
    await tx.query(
      `INSERT INTO swipe_player (member_id)
        VALUES (?)
        ON DUPLICATE KEY UPDATE member_id = member_id`,
      [memberId],
    );
    const rows: PlayerRow[] = await tx.query(
      'SELECT last_profile_id, undone_on FROM swipe_player WHERE member_id = ? FOR UPDATE',
      [memberId],
    );
    return {
      lastProfileId: rows[0]?.last_profile_id ?? null,
      undoneOn: rows[0]?.undone_on ?? null,
    };
  }

  async savePlayer(
    tx: EntityManager,
    memberId: string,
    { lastProfileId, undoneOn }: Player,
  ): Promise<void> {
    await tx.query(
      'UPDATE swipe_player SET last_profile_id = ?, undone_on = ? WHERE member_id = ?',
      [lastProfileId, undoneOn, memberId],
    );
  }

  async likesOn(memberId: string, day: string, source: Queryable = this.database): Promise<number> {
    const rows: { likes: string }[] = await source.query(
      'SELECT COUNT(*) AS likes FROM swipe WHERE member_id = ? AND day = ? AND liked = 1',
      [memberId, day],
    );
    return Number(rows[0]?.likes ?? 0);
  }

  async answered(memberId: string): Promise<string[]> {
    const rows: Pick<SwipeEntity, 'profile_id'>[] = await this.database.query(
      'SELECT profile_id FROM swipe WHERE member_id = ?',
      [memberId],
    );
    return rows.map((row) => row.profile_id);
  }

  async insert(
    tx: EntityManager,
    memberId: string,
    profileId: string,
    liked: boolean,
    day: string,
  ): Promise<boolean> {
    const result: { affectedRows: number } = await tx.query(
      'INSERT IGNORE INTO swipe (member_id, profile_id, liked, day) VALUES (?, ?, ?, ?)',
      [memberId, profileId, liked, day],
    );
    return result.affectedRows === 1;
  }

  async remove(tx: EntityManager, memberId: string, profileId: string): Promise<boolean> {
    const rows: Pick<SwipeEntity, 'liked'>[] = await tx.query(
      'SELECT liked FROM swipe WHERE member_id = ? AND profile_id = ?',
      [memberId, profileId],
    );
    await tx.query('DELETE FROM swipe WHERE member_id = ? AND profile_id = ?', [
      memberId,
      profileId,
    ]);
    return rows[0]?.liked === 1;
  }

  async deleteByMember(tx: EntityManager, id: string): Promise<void> {
    for (const table of ['swipe', 'swipe_player'])
      await tx.query(`DELETE FROM ${table} WHERE member_id = ?`, [id]);
    await tx.query('DELETE FROM swipe WHERE profile_id = ?', [id]);
  }
}
