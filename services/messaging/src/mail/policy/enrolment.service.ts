import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Brands } from './brands.service';
import { DigestRepository, type Plan } from './digest.repository';
import { PHOTO_DAYS } from './plan';
import { nextWeekly } from './site-time';

const BATCH = 500;
const DAY = 86_400_000;
/** Who signed up longer ago, as before there were such mails, is left alone. */
const LATEST_DAYS = 14;

interface Enrolled {
  memberId: string;
  site: string;
}

/** Finds those to whom something is to be told without anybody having done anything: what they chose says so, or what is missing. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly database: DataSource,
    private readonly digests: DigestRepository,
    private readonly brands: Brands,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.digests.plan(await this.weekly(now));
    await this.digests.plan(await this.withoutPhoto(now));
  }

  private async weekly(now: Date): Promise<Plan[]> {
    const members = await this.database.query<Enrolled[]>(
      `SELECT p.member_id AS memberId, m.site FROM notification_preference p JOIN member m ON m.id = p.member_id AND m.account_status = 'active'
       LEFT JOIN mail_digest d ON d.member_id = p.member_id AND d.kind = p.kind
       WHERE p.kind = 'weekly_updates' AND p.wanted = 1 AND d.due_at IS NULL LIMIT ${BATCH}`,
    );
    return Promise.all(members.map(async ({ memberId, site }) => ({ memberId, site, kind: 'weekly_updates' as const, dueAt: nextWeekly((await this.brands.of(site)).time_zone, now) })));
  }

  private async withoutPhoto(now: Date): Promise<Plan[]> {
    const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
    const members = await this.database.query<Enrolled[]>(
      `SELECT m.id AS memberId, m.site FROM member m LEFT JOIN mail_digest d ON d.member_id = m.id AND d.kind = 'reminders'
       WHERE m.signup_at > ? AND m.signup_at <= ? AND m.account_status = 'active' AND m.fictional = 0 AND m.main_image IS NULL AND d.member_id IS NULL LIMIT ${BATCH}`,
      [ago(LATEST_DAYS), ago(PHOTO_DAYS[0])],
    );
    return members.map(({ memberId, site }) => ({ memberId, site, kind: 'reminders', dueAt: now }));
  }
}
