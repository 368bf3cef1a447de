import { randomBytes } from 'node:crypto';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { Clock } from '@duet/service-kit/clock';
import { newId, randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MemberChanges } from '../accounts/member-changes';
import type { Member } from '../accounts/member.repository';
import { Passwords } from '../accounts/passwords';
import { ConsentService } from '../consents/consent.service';
import type { MemberRecord } from './member-record';
import type { PictureImport, StoredPicture } from './picture-import';

/** Members per transaction: each statement stays well under a megabyte. */
const BATCH = 250;

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
    private readonly consents: ConsentService,
    private readonly clock: Clock,
  ) {}

  /** Members whose address their site has already are left as they are. @returns how many were added */
  async run(records: readonly MemberRecord[], pictures: PictureImport): Promise<number> {
    const known = await this.knownEmails();
    const fresh = records.filter((record) => !known.has(addressOf(record)));
    const hashes = await this.hashPasswords(fresh);
    // All at once: the pipeline bounds itself, and no core waits for a batch's rows.
    await Promise.all([...new Set(fresh.flatMap(({ photos }) => photos))].map((file) => pictures.take(file)));
    for (let from = 0; from < fresh.length; from += BATCH) {
      const batch = await Promise.all(fresh.slice(from, from + BATCH).map((record) => this.prepare(record, hashes, pictures)));
      await this.transactions.run((tx) => this.insert(tx, batch));
    }
    return fresh.length;
  }

  private async knownEmails(): Promise<Set<string>> {
    const rows = await this.database.query<{ site: string; email: string }[]>('SELECT site, email FROM account');
    return new Set(rows.map(addressOf));
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

  private async insert(tx: EntityManager, batch: Ready[]): Promise<void> {
    const now = this.clock.now();
    await tx.query('INSERT INTO account (id, site, email, password_hash, status, locale, terms_accepted_at, signup_date, activated_at, version) VALUES ?', [
      batch.map(({ id, record, passwordHash }) => [id, record.site, record.email, passwordHash, 'active', record.language, now, now, now, 1]),
    ]);
    await tx.query(
      `INSERT INTO profile (member_id, site, status, name, gender, looking_for, date_of_birth, country, region, city, about, interests, fictional, main_photo_id, ${CHOICE_FIELDS.join(', ')}) VALUES ?`,
      [batch.map(profileRow)],
    );
    await this.consents.recordImported(tx, batch.map(({ id, record: { site, language: locale, consents: kinds } }) => ({ id, site, locale, kinds })));
    const photos = batch.flatMap(({ id, photos: own }) => own.map((photo) => [photo.id, id, 'active', photo.stem, photo.blurStem, photo.width, photo.height, now]));
    if (photos.length > 0) await tx.query('INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at) VALUES ?', [photos]);
    await this.changes.publishNew(tx, batch.map((member) => memberOf(member, now)));
  }
}

const addressOf = ({ site, email }: { site: string; email: string }): string => `${site} ${email}`;

/** The member as the rows above say it. */
function memberOf({ id, record, photos: [main] }: Ready, now: Date): Member {
  const { site, email, language, name, gender, looking_for, date_of_birth, country, region, city, about, interests, fictional } = record;
  const states = { accountStatus: 'active', profileStatus: 'active', version: 1 } as const;
  const profile = { name, gender, lookingFor: looking_for, dateOfBirth: date_of_birth, country, region, city, about, interests, fictional };
  const details = { sexuality: null, hair_colour: null, eye_colour: null, body_type: null, tattoos: null, relationship_status: null, reason: null, ...record.details };
  const switches = { invisible: false, autoLike: record.consents.includes('auto_like'), ageAssuredUntil: null };
  return { id, site, email, emailVerified: true, locale: language, signupDate: now, ...states, ...profile, details, ...switches, birthChangeable: true, mainPhoto: main ? { ...main, status: 'active', private: false } : null };
}

const profileRow = ({ id, record, photos }: Ready): unknown[] => [
  id, record.site, 'active', record.name, record.gender, record.looking_for, record.date_of_birth, record.country, record.region,
  record.city, record.about, JSON.stringify(record.interests), record.fictional, photos[0]?.id ?? null,
  ...CHOICE_FIELDS.map((field) => record.details[field] ?? null),
];
