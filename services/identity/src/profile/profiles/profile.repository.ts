import type { ProfilePatch } from '@duet/schemas/identity';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const COLUMNS = {
  name: 'name',
  about: 'about',
  gender: 'gender',
  looking_for: 'looking_for',
  country: 'country',
  region: 'region',
  city: 'city',
  interests: 'interests',
  date_of_birth: 'date_of_birth',
  invisible: 'invisible',
  sexuality: 'sexuality',
  hair_colour: 'hair_colour',
  eye_colour: 'eye_colour',
  body_type: 'body_type',
  tattoos: 'tattoos',
  relationship_status: 'relationship_status',
  reason: 'reason',
} as const satisfies Record<keyof ProfilePatch, string>;

@Injectable()
export class ProfileRepository {
  constructor(private readonly database: DataSource) {}

  async lastSeen(memberId: string): Promise<Date | null> {
    const rows = await this.database.query<{ seenAt: Date | null }[]>(
      'SELECT MAX(seen_at) AS seenAt FROM session WHERE member_id = ?',
      [memberId],
    );
    return rows[0]?.seenAt ?? null;
  }

  async update(tx: EntityManager, memberId: string, patch: ProfilePatch): Promise<void> {
    const fields = (Object.keys(COLUMNS) as (keyof ProfilePatch)[]).filter(
      (field) => patch[field] !== undefined,
    );
    const values = fields.map((field) =>
      field === 'interests' ? JSON.stringify(patch.interests) : patch[field],
    );
    if (fields.length === 0) return;
    await tx.query(
      `UPDATE profile
        SET ${fields.map((field) => `${COLUMNS[field]} = ?`).join(', ')} WHERE member_id = ?`,
      [...values, memberId],
    );
  }

  async fixBirth(tx: EntityManager, memberId: string, now: Date): Promise<void> {
    await tx.query('UPDATE profile SET birth_changed_at = ? WHERE member_id = ?', [now, memberId]);
  }
}
