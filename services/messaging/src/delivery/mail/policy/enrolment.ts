import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { Brands } from './brands';
import { DigestRepository, type Plan } from './digest.repository';
import { EnrolmentRepository } from './enrolment.repository';
import { PHOTO_DAYS } from './mail-pauses';
import { nextWeekly } from './site-time';

const DAY = 86_400_000;
const LATEST_DAYS = 14;

@Injectable()
export class Enrolment {
  constructor(
    private readonly enrolments: EnrolmentRepository,
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
    const members = await this.enrolments.findWeekly();
    return Promise.all(
      members.map(async ({ memberId, site }) => ({
        memberId,
        site,
        kind: 'weekly_updates' as const,
        dueAt: nextWeekly((await this.brands.of(site)).time_zone, now),
      })),
    );
  }

  private async withoutPhoto(now: Date): Promise<Plan[]> {
    const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
    const members = await this.enrolments.findWithoutPhoto(ago(LATEST_DAYS), ago(PHOTO_DAYS[0]));
    return members.map(({ memberId, site }) => ({ memberId, site, kind: 'reminders', dueAt: now }));
  }
}
