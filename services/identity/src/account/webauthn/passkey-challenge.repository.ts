import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PasskeyChallengeEntity } from './passkey-challenge.entity';

export interface ChallengeRow {
  hash: PasskeyChallengeEntity['challenge_hash'];
  purpose: PasskeyChallengeEntity['purpose'];
  site: PasskeyChallengeEntity['site'];
  browserHash: PasskeyChallengeEntity['browser_hash'];
}

@Injectable()
export class PasskeyChallengeRepository {
  constructor(private readonly database: DataSource) {}

  async insert({
    hash,
    purpose,
    site,
    browserHash,
    expiresAt,
  }: ChallengeRow & { expiresAt: Date }): Promise<void> {
    await this.database.query(
      `INSERT INTO passkey_challenge (challenge_hash, purpose, site, browser_hash, expires_at)
       VALUES (?, ?, ?, ?, ?)`,
      [hash, purpose, site, browserHash, expiresAt],
    );
  }

  /** @returns true for the only call that finds the challenge */
  async use({ hash, purpose, site, browserHash }: ChallengeRow, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<{ affectedRows: number }>(
      `DELETE FROM passkey_challenge
       WHERE challenge_hash = ? AND purpose = ? AND site = ? AND browser_hash = ?
           AND expires_at > ?`,
      [hash, purpose, site, browserHash, now],
    );
    return affectedRows === 1;
  }
}
