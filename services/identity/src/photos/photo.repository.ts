import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Photo } from '../accounts/member.repository';

export interface NewPhoto extends Photo {
  memberId: string;
  width: number;
  height: number;
  now: Date;
}

const SELECT = 'SELECT id, stem, blur_stem AS blurStem, status FROM photo';

@Injectable()
export class PhotoRepository {
  constructor(private readonly database: DataSource) {}

  /** A member's photos, oldest first. */
  ofMember(memberId: string): Promise<Photo[]> {
    return this.database.query<Photo[]>(`${SELECT} WHERE member_id = ? ORDER BY id`, [memberId]);
  }

  async count(tx: EntityManager, memberId: string): Promise<number> {
    const rows = await tx.query<{ photos: string | number }[]>('SELECT COUNT(*) AS photos FROM photo WHERE member_id = ?', [memberId]);
    return Number(rows[0]?.photos ?? 0);
  }

  async find(tx: EntityManager, memberId: string, id: string): Promise<Photo | null> {
    const rows = await tx.query<Photo[]>(`${SELECT} WHERE id = ? AND member_id = ?`, [id, memberId]);
    return rows[0] ?? null;
  }

  async insert(tx: EntityManager, photo: NewPhoto): Promise<void> {
    await tx.query(
      'INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [photo.id, photo.memberId, photo.status, photo.stem, photo.blurStem, photo.width, photo.height, photo.now],
    );
  }

  async delete(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM photo WHERE id = ?', [id]);
  }

  async setMain(tx: EntityManager, memberId: string, photoId: string | null): Promise<void> {
    await tx.query('UPDATE profile SET main_photo_id = ? WHERE member_id = ?', [photoId, memberId]);
  }

  /** The member's oldest photo of a status that can stand for them. */
  async nextMain(tx: EntityManager, memberId: string): Promise<Photo | null> {
    const rows = await tx.query<Photo[]>(`${SELECT} WHERE member_id = ? AND status IN ('active', 'pending') ORDER BY status, id LIMIT 1`, [memberId]);
    return rows[0] ?? null;
  }

  /** Whether a picture's files are in use, by this or another member. */
  async isStemUsed(stem: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT 1 FROM photo WHERE stem = ? LIMIT 1', [stem]);
    return rows.length > 0;
  }
}
