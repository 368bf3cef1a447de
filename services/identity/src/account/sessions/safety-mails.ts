import type { MailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SiteService } from '../../site/sites/site.service';
import type { Member } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { nameDevice } from './device';

@Injectable()
export class SafetyMails {
  constructor(
    private readonly mails: MailRequests,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /** The caller must have locked the account's row in `tx` and raised the member's version. */
  async request(
    tx: EntityManager,
    member: Member,
    kind: MailKind,
    userAgent: string,
    others: Record<string, string> = {},
  ): Promise<void> {
    const time = await this.format(member, this.clock.now());
    const values = { device: nameDevice(userAgent) || '?', time, ...others };
    await this.mails.request(tx, member, kind, { values });
  }

  async format({ site, locale }: Pick<Member, 'site' | 'locale'>, time: Date): Promise<string> {
    const { time_zone: timeZone } = (await this.sites.get(site)).settings;
    return new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    }).format(time);
  }
}
