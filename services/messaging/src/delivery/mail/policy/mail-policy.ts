import { type AnyMailKind, isEngagementMail, findPreference } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { Presence } from '../../../chat/presence/presence';
import { MemberRepository } from '../../../chat/members/member.repository';
import { NotificationService } from '../../notifications/notification.service';
import { Brands } from './brands';
import { MailFacts } from './mail-facts';
import { isActivity } from './mail-pauses';
import { awakeAt } from './site-time';

export type Verdict =
  /**
   * `record` runs before sending and stores which events the mail contains, so that no later mail
   * repeats them.
   */
  | { action: 'send'; record?: () => Promise<void> }
  | { action: 'drop'; reason: string }
  | { action: 'defer'; until: Date; reason: string };

export interface WaitingMail {
  id: string;
  site: string;
  member_id: string | null;
  kind: AnyMailKind;
}

const SEND: Verdict = { action: 'send' };
const drop = (reason: string): Verdict => ({ action: 'drop', reason });
const ONLINE_PAUSE_MS = 15 * 60_000;

/** Transactional mails are always sent. */
@Injectable()
export class MailPolicy {
  constructor(
    private readonly notifications: NotificationService,
    private readonly members: MemberRepository,
    private readonly presence: Presence,
    private readonly brands: Brands,
    private readonly facts: MailFacts,
    private readonly clock: Clock,
  ) {}

  async stillWanted({ id, site, member_id: memberId, kind }: WaitingMail): Promise<Verdict> {
    const preference = findPreference(kind);
    if (preference === null) return SEND;
    const member = memberId === null ? undefined : await this.members.find(memberId);
    if (!member || member.account_status === 'deleted') return drop('the member is gone');
    if (!(await this.notifications.isWanted(member.id, preference)))
      return drop('the member does not want it');
    const pause = await this.pause(site, member.id, kind);
    if (pause) return pause;
    if (!isEngagementMail(kind)) return SEND;
    if (member.account_status !== 'active' || member.profile_status !== 'active')
      return drop('the member is not active');
    const mail = { id, site, memberId: member.id, kind };
    const facts = await this.facts.find(mail);
    if (!facts) return drop('there is nothing left to tell');
    return { action: 'send', record: () => this.facts.recordMail(mail, facts) };
  }

  private async pause(
    site: string,
    memberId: string,
    kind: AnyMailKind,
  ): Promise<Verdict | undefined> {
    const now = this.clock.now();
    const awake = awakeAt((await this.brands.of(site)).time_zone, now);
    if (awake > now) return { action: 'defer', until: awake, reason: 'quiet hours' };
    if (!isActivity(kind) || !(await this.presence.isHere(memberId))) return undefined;
    return {
      action: 'defer',
      until: new Date(now.getTime() + ONLINE_PAUSE_MS),
      reason: 'the member is online',
    };
  }
}
