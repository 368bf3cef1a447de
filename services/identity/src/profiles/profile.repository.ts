import type { ProfilePatch } from '@duet/schemas/identity';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Column of every field that a member can change. */
const COLUMNS = {
  name: 'name', about: 'about', gender: 'gender', looking_for: 'looking_for',
  country: 'country', region: 'region', city: 'city', interests: 'interests',
} as const satisfies Record<keyof ProfilePatch, string>;

@Injectable()
export class ProfileRepository {
  async update(tx: EntityManager, memberId: string, patch: ProfilePatch): Promise<void> {
    const fields = (Object.keys(COLUMNS) as (keyof ProfilePatch)[]).filter((field) => patch[field] !== undefined);
    const values = fields.map((field) => (field === 'interests' ? JSON.stringify(patch.interests) : patch[field]));
    if (fields.length === 0) return;
    await tx.query(`UPDATE profile SET ${fields.map((field) => `${COLUMNS[field]} = ?`).join(', ')} WHERE member_id = ?`, [...values, memberId]);
  }
}
