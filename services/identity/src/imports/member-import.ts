import { randomBytes } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { newId, randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberChanges } from '../accounts/member-changes';
import { Passwords } from '../accounts/passwords';
import type { MemberRecord } from './member-record';
import type { PictureImport, StoredPicture } from './picture-import';

/** Members per transaction. */
const BATCH = 50;

interface Ready {
  id: string;
  record: MemberRecord;
  passwordHash: string;
  photos: (StoredPicture & { id: string })[];
}

/** Brings many members in at once, active and with pictures, and tells the other services about each. */
@Injectable()
export class MemberImport {
  constructor(
    private readonly database: DataSource,
    private readonly transactions: Transactions,
    private readonly changes: MemberChanges,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Members whose address the site has already are left as they are. @returns how many were added */
  async run(site: string, records: readonly MemberRecord[], pictures: PictureImport): Promise<number> {
    const known = await this.knownEmails(site);
    const fresh = records.filter(({ email }) => !known.has(email));
    const hashes = await this.hashPasswords(fresh);
    for (let from = 0; from < fresh.length; from += BATCH) {
      const batch = await Promise.all(fresh.slice(from, from + BATCH).map((record) => this.prepare(record, hashes, pictures)));
      await this.transactions.run((tx) => this.insert(tx, site, batch));
    }
    return fresh.length;
  }

  private async knownEmails(site: string): Promise<Set<string>> {
    const rows = await this.database.query<{ email: string }[]>('SELECT email FROM account WHERE site = ?', [site]);
    return new Set(rows.map(({ email }) => email));
  }

  /** One hash per different password; members without one share a value that no password hashes to. */
  private async hashPasswords(records: readonly MemberRecord[]): Promise<Map<string | undefined, string>> {
    const different = [...new Set(records.flatMap(({ password }) => password ?? []))];
    const pairs = await Promise.all(different.map(async (password) => [password, await this.passwords.hash(password)] as const));
    return new Map<string | undefined, string>([...pairs, [undefined, `!${randomBytes(32).toString('hex')}`]]);
  }

  private async prepare(record: MemberRecord, hashes: Map<string | undefined, string>, pictures: PictureImport): Promise<Ready> {
    const stored = await Promise.all(record.photos.map((file) => pictures.take(file)));
    return {
      id: record.id ?? randomId(12),
      record,
      passwordHash: hashes.get(record.password) ?? '',
      // Ids rise in the file's order, which is the order of showing; the first is the main one.
      photos: stored.map((picture) => ({ ...picture, id: newId() })),
    };
  }

  private async insert(tx: EntityManager, site: string, batch: Ready[]): Promise<void> {
    const now = this.clock.now();
    await tx.query('INSERT INTO account (id, site, email, password_hash, status, locale, terms_accepted_at, signup_date, activated_at, version) VALUES ?', [
      batch.map(({ id, record, passwordHash }) => [id, site, record.email, passwordHash, 'active', record.language, now, now, now, 0]),
    ]);
    await tx.query(
      `INSERT INTO profile (member_id, site, status, name, gender, looking_for, date_of_birth, country, region, city, about, interests, fictional, main_photo_id) VALUES ?`,
      [batch.map((member) => profileRow(site, member))],
    );
    const photos = batch.flatMap(({ id, photos: own }) => own.map((photo) => [photo.id, id, 'active', photo.stem, photo.blurStem, photo.width, photo.height, now]));
    if (photos.length > 0) await tx.query('INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at) VALUES ?', [photos]);
    for (const { id } of batch) await this.changes.publish(tx, id);
  }
}

const profileRow = (site: string, { id, record, photos }: Ready): unknown[] => [
  id, site, 'active', record.name, record.gender, record.looking_for, record.date_of_birth, record.country, record.region,
  record.city, record.about, JSON.stringify(record.interests), record.fictional, photos[0]?.id ?? null,
];
