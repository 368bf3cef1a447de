import type { EngagementMailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { MemberRepository } from '../../../chat/members/member.repository';
import { BroadcastRepository } from '../broadcasts/broadcast.repository';
import { DigestRepository } from './digest.repository';
import { type UnreadChat, UnreadRepository } from './unread.repository';

export interface PlannedMail {
  id: string;
  site: string;
  memberId: string;
  kind: EngagementMailKind;
}

export interface Facts {
  names: string[];
  counts: Record<string, number>;
  chats: UnreadChat[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LIKES_SINCE_DAYS = 30;
/** A reminder counts only unread messages older than this. */
const WAITING_MS = 20 * HOUR;

const ofChats = (chats: UnreadChat[]): Facts | null =>
  chats.length > 0
    ? { names: chats.map(({ name }) => name), counts: { count: chats.length }, chats }
    : null;
const counted = (counts: Record<string, number>): Facts | null =>
  Object.values(counts).some((count) => count > 0) ? { names: [], counts, chats: [] } : null;

@Injectable()
export class MailFacts {
  constructor(
    private readonly transactions: Transactions,
    private readonly digests: DigestRepository,
    private readonly unread: UnreadRepository,
    private readonly members: MemberRepository,
    private readonly broadcasts: BroadcastRepository,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  /** Includes facts that `recordMail` stored in an earlier attempt of this mail. */
  async find(mail: PlannedMail): Promise<Facts | null> {
    const { id, memberId, kind } = mail;
    if (kind === 'new_conversations' || kind === 'new_messages')
      return ofChats(await this.unread.findUnnotified(memberId, id, kind === 'new_conversations'));
    if (kind === 'unread_message_reminders')
      return ofChats(await this.unread.waiting(memberId, this.ago(WAITING_MS)));
    if (kind === 'like') return this.likes(mail);
    if (kind === 'weekly_updates') return this.week(memberId);
    if (kind === 'reminders')
      return counted({ missing: (await this.members.find(memberId))?.main_image === null ? 1 : 0 });
    return counted({ broadcast: (await this.broadcasts.isOpen(id)) ? 1 : 0 });
  }

  /** Runs before sending, so that no later mail contains the same facts, even after a crash. */
  async recordMail({ id, site, memberId, kind }: PlannedMail, { chats }: Facts): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.digests.recordMail(tx, { memberId, kind, site, dueAt: this.clock.now() }, id);
      if (kind === 'new_conversations' || kind === 'new_messages')
        await this.unread.markNotified(tx, memberId, chats, id);
    });
  }

  private async likes({ id, memberId, kind }: PlannedMail): Promise<Facts | null> {
    const told = await this.digests.toldBefore(memberId, kind, id);
    const since = new Date(
      Math.max(told?.getTime() ?? 0, this.ago(LIKES_SINCE_DAYS * DAY).getTime()),
    );
    const { unseen, automatic, fictional } = await this.internal.call('likes.news', {
      member_id: memberId,
      since: since.toISOString(),
    });
    return counted({ count: unseen, automatic, fictional });
  }

  private async week(memberId: string): Promise<Facts | null> {
    const since = this.ago(7 * DAY).toISOString();
    const [{ unseen: likes, automatic, fictional, matches }, unread] = await Promise.all([
      this.internal.call('likes.news', { member_id: memberId, since }),
      this.unread.count(memberId),
    ]);
    return counted({ likes, automatic, fictional, matches, unread });
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
