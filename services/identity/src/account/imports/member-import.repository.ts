import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberRecord } from './member-record';
import type { StoredPicture } from './picture-import';
import type { AccountEntity } from '../accounts/account.entity';

export interface ImportedMember {
  id: string;
  record: MemberRecord;
  passwordHash: string;
  photos: (StoredPicture & { id: string })[];
}

@Injectable()
export class MemberImportRepository {
  constructor(private readonly database: DataSource) {}

  async findEmails(site: string, emails: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<Pick<AccountEntity, 'email'>[]>(
      'SELECT email FROM account WHERE site = ? AND email IN (?)',
      [site, emails],
    );
    return rows.map(({ email }) => email);
  }

  async insertAccounts(
    tx: EntityManager,
    batch: readonly ImportedMember[],
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO account (id, site, email, password_hash, status, locale, terms_accepted_at,
          signup_date, activated_at, version)
        VALUES ?`,
      [
        batch.map(({ id, record, passwordHash }) => [
          id,
          record.site,
          record.email,
          passwordHash,
          'active',
          record.language,
          now,
          now,
          now,
          1,
        ]),
      ],
    );
    await tx.query(
      `INSERT INTO profile (member_id, site, status, name, gender, looking_for, date_of_birth,
          country, region, city, about, interests, fictional, main_photo_id,
          ${CHOICE_FIELDS.join(', ')})
        VALUES ?`,
      [batch.map(profileRow)],
    );
  }

  async insertPhotos(
    tx: EntityManager,
    batch: readonly ImportedMember[],
    now: Date,
  ): Promise<void> {
    const photos = batch.flatMap(({ id, photos: own }) =>
      own.map((photo) => [
        photo.id,
        id,
        'active',
        photo.stem,
        photo.blurStem,
        photo.width,
        photo.height,
        now,
      ]),
    );
    if (photos.length > 0)
      await tx.query(
        `INSERT INTO photo (id, member_id, status, stem, blur_stem, width, height, created_at)
          VALUES ?`,
        [photos],
      );
  }
}

const profileRow = ({ id, record, photos }: ImportedMember): unknown[] => [
  id,
  record.site,
  'active',
  record.name,
  record.gender,
  record.looking_for,
  record.date_of_birth,
  record.country,
  record.region,
  record.city,
  record.about,
  JSON.stringify(record.interests),
  record.fictional,
  photos[0]?.id ?? null,
  ...CHOICE_FIELDS.map((field) => record.details[field] ?? null),
];
