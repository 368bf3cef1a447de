import type { AgeCheckState } from '@duet/schemas/age-assurance';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AgeCheckEntity } from './age-check.entity';
import type { AgeProofEntity } from './age-proof.entity';

export interface AgeCheck {
  id: AgeCheckEntity['id'];
  memberId: AgeCheckEntity['member_id'];
  provider: AgeCheckEntity['provider'];
  providerId: AgeCheckEntity['provider_id'];
  state: AgeCheckEntity['state'];
  minAge: AgeCheckEntity['min_age'];
  address: AgeCheckEntity['address'];
  createdAt: AgeCheckEntity['created_at'];
  expiresAt: AgeCheckEntity['expires_at'];
  nextLookAt: AgeCheckEntity['next_look_at'];
  finishedAt: AgeCheckEntity['finished_at'];
}

export interface StoredProof {
  outcome: AgeProofEntity['outcome'];
  method: AgeProofEntity['method'];
  provider: AgeProofEntity['provider'];
  minAge: AgeProofEntity['min_age'];
  decidedAt: AgeProofEntity['decided_at'];
  /** Expiry of the proof, or null after a failed check. */
  expiresAt: AgeProofEntity['expires_at'];
}

const CHECK = `SELECT id, member_id AS memberId, provider, provider_id AS providerId, state, min_age AS minAge,
      address, created_at AS createdAt,
  expires_at AS expiresAt, next_look_at AS nextLookAt, finished_at AS finishedAt FROM age_check`;

type Source = Pick<EntityManager, 'query'>;

@Injectable()
export class AgeAssuranceRepository {
  constructor(private readonly database: DataSource) {}

  async insert(
    tx: EntityManager,
    check: Omit<AgeCheck, 'state' | 'providerId' | 'address' | 'finishedAt'>,
  ): Promise<void> {
    const { id, memberId, provider, minAge, createdAt, expiresAt, nextLookAt } = check;
    await tx.query(
      `INSERT INTO age_check (id, member_id, provider, state, min_age, created_at, expires_at,
          next_look_at)
        VALUES (?, ?, ?, 'open', ?, ?, ?, ?)`,
      [id, memberId, provider, minAge, createdAt, expiresAt, nextLookAt],
    );
  }

  async begun(
    id: string,
    { providerId, address, expiresAt }: { providerId: string; address: string; expiresAt: Date },
  ): Promise<void> {
    await this.database.query(
      `UPDATE age_check
        SET provider_id = ?, address = ?, expires_at = ?
        WHERE id = ? AND state = 'open'`,
      [providerId, address, expiresAt, id],
    );
  }

  async remove(id: string): Promise<void> {
    await this.database.query(
      "DELETE FROM age_check WHERE id = ? AND state = 'open' AND provider_id IS NULL",
      [id],
    );
  }

  async find(id: string): Promise<AgeCheck | null> {
    const [row] = await this.database.query<AgeCheck[]>(`${CHECK} WHERE id = ?`, [id]);
    return row ?? null;
  }

  /** The caller must have locked the member's account. */
  async lock(tx: EntityManager, id: string): Promise<AgeCheck | null> {
    const [row] = await tx.query<AgeCheck[]>(`${CHECK} WHERE id = ? FOR UPDATE`, [id]);
    return row ?? null;
  }

  newest(memberId: string, limit: number, source: Source = this.database): Promise<AgeCheck[]> {
    return source.query(`${CHECK} WHERE member_id = ? ORDER BY created_at DESC, id DESC LIMIT ?`, [
      memberId,
      limit,
    ]) as Promise<AgeCheck[]>;
  }

  async finish(tx: EntityManager, id: string, state: AgeCheckState, now: Date): Promise<void> {
    await tx.query(
      `UPDATE age_check
        SET state = ?, address = NULL, next_look_at = NULL, finished_at = ?
        WHERE id = ?`,
      [state, now, id],
    );
  }

  async saveProof(
    tx: EntityManager,
    memberId: string,
    { outcome, method, provider, minAge, decidedAt, expiresAt }: StoredProof,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO age_proof (member_id, outcome, method, provider, min_age, decided_at,
           expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE outcome = VALUES(outcome), method = VALUES(method),
           provider = VALUES(provider), min_age = VALUES(min_age),
         decided_at = VALUES(decided_at), expires_at = VALUES(expires_at)`,
      [memberId, outcome, method, provider, minAge, decidedAt, expiresAt],
    );
  }

  async proof(memberId: string, source: Source = this.database): Promise<StoredProof | null> {
    const rows = (await source.query(
      `SELECT outcome, method, provider, min_age AS minAge, decided_at AS decidedAt,
          expires_at AS expiresAt
        FROM age_proof
        WHERE member_id = ?`,
      [memberId],
    )) as StoredProof[];
    return rows[0] ?? null;
  }

  due(now: Date, count: number): Promise<AgeCheck[]> {
    return this.database.query<AgeCheck[]>(
      `${CHECK} WHERE next_look_at <= ? ORDER BY next_look_at LIMIT ?`,
      [now, count],
    );
  }

  async claim({ id, nextLookAt }: AgeCheck, next: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>(
      'UPDATE age_check SET next_look_at = ? WHERE id = ? AND next_look_at = ?',
      [next, id, nextLookAt],
    );
    return affectedRows > 0;
  }
}
