import type { Gender, Interest } from '@duet/schemas/choices';
import type { ACCOUNT_STATUSES, IMAGE_STATUSES, PROFILE_STATUSES } from '@duet/schemas/identity';
import type { ProfileDetails } from '@duet/schemas/profile-details';
import type { Locale } from '@duet/schemas/locales';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AccountEntity } from './account.entity';

export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];
export type ImageStatus = (typeof IMAGE_STATUSES)[number];

export interface Photo {
  id: string;
  stem: string;
  blurStem: string;
  status: ImageStatus;
  /** The member's wish. `status` becomes private only with the approval. */
  private: boolean;
}

export interface Member {
  id: string;
  site: string;
  email: string;
  emailVerified: boolean;
  accountStatus: AccountStatus;
  locale: Locale;
  signupDate: Date;
  version: number;
  profileStatus: ProfileStatus;
  name: string;
  gender: Gender;
  lookingFor: Gender | null;
  dateOfBirth: string;
  country: string;
  region: string;
  city: string;
  about: string;
  interests: Interest[];
  details: ProfileDetails;
  invisible: boolean;
  autoLike: boolean;
  marketing: boolean;
  ageAssuredUntil: Date | null;
  birthChangeable: boolean;
  fictional: boolean;
  mainPhoto: Photo | null;
}

type Derived =
  | 'version'
  | 'emailVerified'
  | 'interests'
  | 'fictional'
  | 'mainPhoto'
  | 'details'
  | 'invisible'
  | 'autoLike'
  | 'marketing'
  | 'birthChangeable';
interface MemberRow extends Omit<Member, Derived>, ProfileDetails {
  version: string | number;
  emailVerified: number;
  interests: string;
  fictional: number;
  invisible: number;
  autoLike: number;
  marketing: number;
  birthChangedAt: Date | null;
  photoId: string | null;
  photoStem: string | null;
  photoBlurStem: string | null;
  photoStatus: ImageStatus | null;
}

const SELECT = `SELECT a.id, a.site, a.email, (a.status = 'active'
        OR a.activated_at IS NOT NULL) AS emailVerified, a.status AS accountStatus, a.locale,
        a.signup_date AS signupDate, a.version,
    p.status AS profileStatus, p.name, p.gender, p.looking_for AS lookingFor,
        p.date_of_birth AS dateOfBirth,
    p.country, p.region, p.city, p.about, p.interests, p.fictional, p.invisible,
        p.birth_changed_at AS birthChangedAt,
    p.sexuality, p.hair_colour, p.eye_colour, p.body_type, p.tattoos, p.relationship_status,
        p.reason,
    COALESCE((SELECT c.given FROM consent c WHERE c.member_id = a.id
        AND c.kind = 'auto_like' ORDER BY c.id DESC LIMIT 1), 0) AS autoLike,
    COALESCE((SELECT c.given FROM consent c WHERE c.member_id = a.id
        AND c.kind = 'marketing' ORDER BY c.id DESC LIMIT 1), 0) AS marketing,
    (SELECT g.expires_at FROM age_proof g WHERE g.member_id = a.id
        AND g.outcome = 'passed') AS ageAssuredUntil,
    m.id AS photoId, m.stem AS photoStem, m.blur_stem AS photoBlurStem, m.status AS photoStatus
  FROM account a JOIN profile p ON p.member_id = a.id LEFT JOIN photo m ON m.id = p.main_photo_id`;

@Injectable()
export class MemberRepository {
  constructor(private readonly database: DataSource) {}

  /** Finds deleted accounts too. */
  async find(site: string, id: string): Promise<Member | null> {
    const rows = await this.database.query<MemberRow[]>(`${SELECT} WHERE a.id = ? AND a.site = ?`, [
      id,
      site,
    ]);
    return rows[0] ? toMember(rows[0]) : null;
  }

  async page(after: string, limit: number): Promise<Member[]> {
    const rows = await this.database.query<MemberRow[]>(
      `${SELECT} WHERE a.id > ? ORDER BY a.id LIMIT ?`,
      [after, limit],
    );
    return rows.map(toMember);
  }

  async lock(tx: EntityManager, id: string): Promise<Member | null> {
    await tx.query('SELECT id FROM account WHERE id = ? FOR UPDATE', [id]);
    const rows = await tx.query<MemberRow[]>(`${SELECT} WHERE a.id = ?`, [id]);
    return rows[0] ? toMember(rows[0]) : null;
  }

  async tracking(id: string): Promise<unknown> {
    const rows = await this.database.query<Pick<AccountEntity, 'tracking'>[]>(
      'SELECT tracking FROM account WHERE id = ?',
      [id],
    );
    return rows[0]?.tracking ? (JSON.parse(rows[0].tracking) as unknown) : null;
  }

  async findIdByEmail(site: string, email: string): Promise<string | null> {
    const [row] = await this.database.query<Pick<AccountEntity, 'id'>[]>(
      'SELECT id FROM account WHERE site = ? AND email = ?',
      [site, email],
    );
    return row?.id ?? null;
  }

  /**
   * Raises the version that the member's next event gets. The row stays locked until the end of
   * `tx`.
   */
  async raiseVersion(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE account SET version = version + 1 WHERE id = ?', [id]);
  }

  async setLocale(tx: EntityManager, id: string, locale: Locale): Promise<void> {
    await tx.query('UPDATE account SET locale = ? WHERE id = ?', [locale, id]);
  }
}

function toMember(row: MemberRow): Member {
  const { photoId, photoStem, photoBlurStem, photoStatus, birthChangedAt, ...rest } = row;
  const {
    sexuality,
    hair_colour,
    eye_colour,
    body_type,
    tattoos,
    relationship_status,
    reason,
    ...member
  } = rest;
  return {
    ...member,
    details: {
      sexuality,
      hair_colour,
      eye_colour,
      body_type,
      tattoos,
      relationship_status,
      reason,
    },
    emailVerified: Number(member.emailVerified) === 1,
    invisible: member.invisible === 1,
    autoLike: Number(member.autoLike) === 1,
    marketing: Number(member.marketing) === 1,
    birthChangeable: birthChangedAt === null,
    version: Number(member.version),
    interests: JSON.parse(member.interests) as Interest[],
    fictional: member.fictional === 1,
    mainPhoto:
      photoId && photoStem && photoBlurStem && photoStatus
        ? {
            id: photoId,
            stem: photoStem,
            blurStem: photoBlurStem,
            status: photoStatus,
            private: false,
          }
        : null,
  };
}
