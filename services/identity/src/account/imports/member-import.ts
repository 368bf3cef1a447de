import { randomBytes } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { newId, randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberChanges } from '../accounts/member-changes';
import type { Member } from '../accounts/member.repository';
import { Passwords } from '../accounts/passwords';
import { ConsentService } from '../consents/consent.service';
import { type ImportedMember, MemberImportRepository } from './member-import.repository';
import type { MemberRecord } from './member-record';
import type { PictureImport } from './picture-import';

/** Members per transaction, so that each SQL statement stays below 1 MB. */
const BATCH = 250;

@Injectable()
export class MemberImport {
  constructor(
    private readonly repository: MemberImportRepository,
    private readonly transactions: Transactions,
    private readonly changes: MemberChanges,
    private readonly passwords: Passwords,
    private readonly consents: ConsentService,
    private readonly clock: Clock,
  ) {}

  async run(records: readonly MemberRecord[], pictures: PictureImport): Promise<number> {
    const known = await this.findKnown(records);
    const fresh = records.filter((record) => !known.has(toAddressKey(record)));
    const hashes = await this.hashPasswords(fresh);
    // `PictureImport` limits how many pictures are processed concurrently.
    await Promise.all(
      [...new Set(fresh.flatMap(({ photos }) => photos))].map((file) => pictures.take(file)),
    );
    for (let from = 0; from < fresh.length; from += BATCH) {
      const batch = await Promise.all(
        fresh.slice(from, from + BATCH).map((record) => this.prepare(record, hashes, pictures)),
      );
      await this.transactions.run((tx) => this.insert(tx, batch));
    }
    return fresh.length;
  }

  private async findKnown(records: readonly MemberRecord[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (const site of new Set(records.map((record) => record.site))) {
      const emails = records.filter((record) => record.site === site).map(({ email }) => email);
      for (let from = 0; from < emails.length; from += BATCH) {
        const found = await this.repository.findEmails(site, emails.slice(from, from + BATCH));
        for (const email of found) known.add(toAddressKey({ site, email }));
      }
    }
    return known;
  }

  /** Gives members without a password a hash that matches no password. */
  private async hashPasswords(
    records: readonly MemberRecord[],
  ): Promise<Map<string | undefined, string>> {
    const different = [...new Set(records.flatMap(({ password }) => password ?? []))];
    const pairs = await Promise.all(
      different.map(async (password) => [password, await this.passwords.hash(password)] as const),
    );
    return new Map<string | undefined, string>([
      ...pairs,
      [undefined, `!${randomBytes(32).toString('hex')}`],
    ]);
  }

  private async prepare(
    record: MemberRecord,
    hashes: Map<string | undefined, string>,
    pictures: PictureImport,
  ): Promise<ImportedMember> {
    const stored = await Promise.all(record.photos.map((file) => pictures.take(file)));
    return {
      id: record.id ?? randomId(12),
      record,
      passwordHash: hashes.get(record.password) ?? '',
      photos: stored.map((picture) => ({ ...picture, id: newId() })),
    };
  }

  private async insert(tx: EntityManager, batch: ImportedMember[]): Promise<void> {
    const now = this.clock.now();
    await this.repository.insertAccounts(tx, batch, now);
    await this.consents.recordImported(
      tx,
      batch.map(({ id, record: { site, language: locale, consents: kinds } }) => ({
        id,
        site,
        locale,
        kinds,
      })),
    );
    await this.repository.insertPhotos(tx, batch, now);
    await this.changes.publishNew(
      tx,
      batch.map((member) => toMember(member, now)),
    );
  }
}

const toAddressKey = ({ site, email }: { site: string; email: string }): string =>
  `${site} ${email}`;

const NO_DETAILS: Member['details'] = {
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  tattoos: null,
  relationship_status: null,
  reason: null,
};

function toMember({ id, record, photos: [main] }: ImportedMember, now: Date): Member {
  const {
    site,
    email,
    language,
    name,
    gender,
    looking_for,
    date_of_birth,
    country,
    region,
    city,
    about,
    interests,
    fictional,
  } = record;
  const states = { accountStatus: 'active', profileStatus: 'active', version: 1 } as const;
  const profile = {
    name,
    gender,
    lookingFor: looking_for,
    dateOfBirth: date_of_birth,
    country,
    region,
    city,
    about,
    interests,
    fictional,
  };
  const switches = {
    invisible: false,
    autoLike: record.consents.includes('auto_like'),
    marketing: record.consents.includes('marketing'),
    ageAssuredUntil: null,
  };
  return {
    id,
    site,
    email,
    emailVerified: true,
    locale: language,
    signupDate: now,
    ...states,
    ...profile,
    details: { ...NO_DETAILS, ...record.details },
    ...switches,
    birthChangeable: true,
    mainPhoto: main ? { ...main, status: 'active', private: false } : null,
  };
}
