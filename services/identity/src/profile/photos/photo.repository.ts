import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImageStatus, Photo } from '../../account/accounts/member.repository';
import type { PhotoEntity } from './photo.entity';

export interface NewPhoto extends Photo {
  memberId: string;
  position: number;
  width: number;
  height: number;
  look: string | null;
  now: Date;
}

export interface PendingPhoto extends Photo {
  memberId: string;
  createdAt: Date;
}

export interface AlikePhoto {
  id: string;
  memberId: string;
  why: 'refused' | 'closed';
  distance: number;
}

/** Similar hashes differ in at most 8 bits, which tolerates resizing, small crops and filters. */
const ALIKE_BITS = 8;

interface PhotoRow extends Omit<Photo, 'private'> {
  private: number;
}

const STATUS = "IF(status = 'active' AND private = 1, 'private', status)";
const SELECT = `SELECT id, stem, blur_stem AS blurStem, ${STATUS} AS status, private FROM photo`;
const toPhoto = (row: PhotoRow): Photo => ({ ...row, private: row.private === 1 });

@Injectable()
export class PhotoRepository {
  constructor(private readonly database: DataSource) {}

  async ofMember(
    memberId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<Photo[]> {
    const rows: PhotoRow[] = await source.query(
      `${SELECT} WHERE member_id = ? ORDER BY position, id`,
      [memberId],
    );
    return rows.map(toPhoto);
  }

  /** Does not check access: the caller must have verified a signed address. */
  async find(id: string): Promise<Photo | null> {
    const rows = await this.database.query<PhotoRow[]>(`${SELECT} WHERE id = ?`, [id]);
    return rows[0] ? toPhoto(rows[0]) : null;
  }

  async findMany(ids: readonly string[]): Promise<Map<string, Photo>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<PhotoRow[]>(`${SELECT} WHERE id IN (?)`, [ids]);
    return new Map(rows.map((row) => [row.id, toPhoto(row)]));
  }

  async pending(
    site: string,
    after: string,
    limit: number,
  ): Promise<{ waiting: number; photos: PendingPhoto[] }> {
    const from = `FROM photo p
        JOIN account a ON a.id = p.member_id AND a.site = ? AND a.status <> 'deleted'
        WHERE p.status = 'pending'`;
    const [counted] = await this.database.query<{ count: string }[]>(
      `SELECT COUNT(*) AS count ${from}`,
      [site],
    );
    const rows = await this.database.query<
      (PhotoRow & Pick<PendingPhoto, 'memberId' | 'createdAt'>)[]
    >(
      `SELECT p.id, p.stem, p.blur_stem AS blurStem, p.status, p.private, p.member_id AS memberId,
          p.created_at AS createdAt ${from} AND p.id > ?
        ORDER BY p.id
        LIMIT ?`,
      [site, after, limit],
    );
    return {
      waiting: Number(counted?.count ?? 0),
      photos: rows.map((row) => ({
        ...toPhoto(row),
        memberId: row.memberId,
        createdAt: row.createdAt,
      })),
    };
  }

  async alike(site: string, ids: readonly string[]): Promise<AlikePhoto[]> {
    if (ids.length === 0) return [];
    const like = `SELECT q.id, o.member_id AS memberId, BIT_COUNT(o.look_hash ^ q.look_hash) AS distance`;
    const near = `a.site = ? AND o.member_id <> q.member_id AND q.id IN (?) AND BIT_COUNT(o.look_hash ^ q.look_hash) <= ${ALIKE_BITS}`;
    const rows = await this.database.query<AlikePhoto[]>(
      `${like}, 'closed' AS why FROM member_decision d JOIN photo o ON o.member_id = d.member_id JOIN account a ON a.id = o.member_id JOIN photo q
         WHERE d.decision IN ('suspend', 'ban') AND d.lifted_at IS NULL AND ${near}
       UNION ${like}, 'refused' AS why FROM photo o JOIN account a ON a.id = o.member_id JOIN photo q WHERE o.status = 'refused' AND ${near}
       ORDER BY distance LIMIT 200`,
      [site, ids, site, ids],
    );
    const seen = new Set<string>();
    return rows
      .map((row) => ({ ...row, distance: Number(row.distance) }))
      .filter(
        ({ id, memberId }) => !seen.has(`${id} ${memberId}`) && seen.add(`${id} ${memberId}`),
      );
  }

  async findOwner(site: string, id: string): Promise<string | null> {
    const [row] = await this.database.query<{ memberId: PhotoEntity['member_id'] }[]>(
      `SELECT p.member_id AS memberId
        FROM photo p
        JOIN account a ON a.id = p.member_id AND a.site = ?
        WHERE p.id = ?`,
      [site, id],
    );
    return row?.memberId ?? null;
  }

  async decide(
    tx: EntityManager,
    id: string,
    status: Extract<ImageStatus, 'active' | 'refused'>,
  ): Promise<boolean> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      "UPDATE photo SET status = ? WHERE id = ? AND status = 'pending'",
      [status, id],
    );
    return affectedRows === 1;
  }

  async turn(
    tx: EntityManager,
    memberId: string,
    id: string,
    to: 'active' | 'refused',
  ): Promise<boolean> {
    const from = to === 'refused' ? ['active', 'pending'] : ['refused'];
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      'UPDATE photo SET status = ? WHERE id = ? AND member_id = ? AND status IN (?)',
      [to, id, memberId, from],
    );
    return affectedRows === 1;
  }

  async insert(tx: EntityManager, photo: NewPhoto): Promise<void> {
    await tx.query(
      `INSERT INTO photo (id, member_id, status, private, position, stem, blur_stem, width, height,
          look_hash, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, CONV(?, 16, 10), ?)`,
      [
        photo.id,
        photo.memberId,
        photo.status,
        photo.private,
        photo.position,
        photo.stem,
        photo.blurStem,
        photo.width,
        photo.height,
        photo.look,
        photo.now,
      ],
    );
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM photo WHERE id = ?', [id]);
  }

  async setPrivate(tx: EntityManager, id: string, isPrivate: boolean): Promise<void> {
    await tx.query('UPDATE photo SET private = ? WHERE id = ?', [isPrivate, id]);
  }

  async arrange(
    tx: EntityManager,
    memberId: string,
    ids: readonly string[],
    mainId: string | null,
  ): Promise<void> {
    for (const [position, id] of ids.entries())
      await tx.query('UPDATE photo SET position = ? WHERE id = ?', [position, id]);
    await tx.query('UPDATE profile SET main_photo_id = ? WHERE member_id = ?', [mainId, memberId]);
  }

  async isPublic(stem: string): Promise<boolean> {
    const status: ImageStatus = 'active';
    const rows = await this.database.query<unknown[]>(
      `SELECT 1
       FROM photo
       JOIN profile ON profile.member_id = photo.member_id AND profile.main_photo_id = photo.id
       JOIN account ON account.id = photo.member_id
       WHERE photo.stem = ? AND photo.status = ? AND photo.private = 0
           AND profile.status = 'active' AND account.status = 'active' LIMIT 1`,
      [stem, status],
    );
    return rows.length > 0;
  }

  async isStemUsed(stem: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      'SELECT 1 FROM photo WHERE stem = ? LIMIT 1',
      [stem],
    );
    return rows.length > 0;
  }
}
