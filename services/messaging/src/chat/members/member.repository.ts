import type { MemberSnapshot } from '@duet/schemas/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberEntity } from './member.entity';
import type { WalletEntity } from './wallet.entity';

export interface MemberRow {
  id: MemberEntity['id'];
  site: MemberEntity['site'];
  account_status: MemberEntity['account_status'];
  profile_status: MemberEntity['profile_status'];
  name: MemberEntity['name'];
  gender: MemberEntity['gender'];
  date_of_birth: MemberEntity['date_of_birth'];
  country: MemberEntity['country'];
  region: MemberEntity['region'];
  city: MemberEntity['city'];
  main_image: MemberEntity['main_image'];
  fictional: MemberEntity['fictional'];
  invisible: MemberEntity['invisible'];
  age_assured_until: MemberEntity['age_assured_until'];
  interests?: MemberEntity['interests'];
}

export type CardRow = Omit<MemberRow, 'age_assured_until' | 'interests'>;

export type MemberStatus = Pick<
  MemberRow,
  | 'site'
  | 'account_status'
  | 'profile_status'
  | 'fictional'
  | 'invisible'
  | 'country'
  | 'age_assured_until'
>;

export type WalletRow = Pick<WalletEntity, 'credits' | 'paid_user'>;

const COLUMNS =
  'id, site, account_status, profile_status, name, gender, date_of_birth, country, region, city, main_image, fictional, invisible, interests, age_assured_until';

export interface WalletState {
  member_id: string;
  site: string;
  version: number;
  credits: number;
  paid_user: boolean;
}

@Injectable()
export class MemberRepository {
  constructor(private readonly database: DataSource) {}

  async find(
    id: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<MemberRow | undefined> {
    const [row] = await source.query<MemberRow[]>(`SELECT ${COLUMNS} FROM member WHERE id = ?`, [
      id,
    ]);
    return row;
  }

  async findMany(ids: string[]): Promise<Map<string, MemberRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<MemberRow[]>(
      `SELECT ${COLUMNS} FROM member WHERE id IN (?)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async wallet(
    memberId: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<WalletRow | undefined> {
    const [row] = await source.query<WalletRow[]>(
      'SELECT credits, paid_user FROM wallet WHERE member_id = ?',
      [memberId],
    );
    return row;
  }

  /** Locks the member, so that limit checks of one member run one after another. */
  async lock(tx: EntityManager, id: string): Promise<void> {
    await tx.query('SELECT id FROM member WHERE id = ? FOR UPDATE', [id]);
  }

  async isTold(memberId: string): Promise<boolean> {
    return (
      (
        await this.database.query<unknown[]>('SELECT 1 FROM fictional_notice WHERE member_id = ?', [
          memberId,
        ])
      ).length > 0
    );
  }

  async setTold(memberId: string, at: Date): Promise<void> {
    await this.database.query(
      'INSERT IGNORE INTO fictional_notice (member_id, seen_at) VALUES (?, ?)',
      [memberId, at],
    );
  }

  /** A snapshot that is not newer than the stored snapshot changes nothing. */
  async upsert(
    tx: EntityManager,
    card: MemberSnapshot,
    site: string,
    version: number,
  ): Promise<void> {
    await tx.query(
      `INSERT IGNORE INTO member (${COLUMNS}, marketing, signup_at, version)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [card.member_id, site, ...facts(card), version],
    );
    await tx.query(
      `UPDATE member
         SET account_status = ?, profile_status = ?, name = ?, gender = ?, date_of_birth = ?,
             country = ?, region = ?,
         city = ?, main_image = ?, fictional = ?, invisible = ?, interests = ?,
             age_assured_until = ?, marketing = ?, signup_at = ?, version = ?
         WHERE id = ? AND version < ?`,
      [...facts(card), version, card.member_id, version],
    );
  }

  /** ErasedMembers prevents later events from storing the member again. */
  async erase(tx: EntityManager, id: string): Promise<void> {
    await tx.query('DELETE FROM member WHERE id = ?', [id]);
    await tx.query('DELETE FROM wallet WHERE member_id = ?', [id]);
  }

  async findByHash(hashes: readonly string[]): Promise<{ id: string; site: string }[]> {
    if (hashes.length === 0) return [];
    return this.database.query<Pick<MemberEntity, 'id' | 'site'>[]>(
      'SELECT id, site FROM member WHERE SHA2(id, 256) IN (?)',
      [hashes],
    );
  }

  /** A wallet that is not newer than the stored wallet changes nothing. */
  async upsertWallets(tx: EntityManager, wallets: readonly WalletState[]): Promise<void> {
    const sorted = [...wallets].sort((a, b) => (a.member_id < b.member_id ? -1 : 1));
    // Must assign `version` last, because the other columns compare with the old version.
    await tx.query(
      `INSERT INTO wallet (member_id, site, version, credits, paid_user) VALUES ?
       ON DUPLICATE KEY UPDATE credits = IF(VALUES(version) > version, VALUES(credits), credits),
         paid_user = IF(VALUES(version) > version, VALUES(paid_user), paid_user),
             version = GREATEST(version, VALUES(version))`,
      [
        sorted.map(({ member_id, site, version, credits, paid_user }) => [
          member_id,
          site,
          version,
          credits,
          paid_user,
        ]),
      ],
    );
  }
}

const facts = (card: MemberSnapshot): unknown[] => [
  card.account_status,
  card.profile_status,
  card.name,
  card.gender,
  card.date_of_birth,
  card.country,
  card.region,
  card.city,
  card.main_image ? JSON.stringify(card.main_image) : null,
  card.fictional,
  card.invisible,
  JSON.stringify(card.interests),
  card.age_assured_until === null ? null : new Date(card.age_assured_until),
  card.marketing,
  new Date(card.signup_date),
];
