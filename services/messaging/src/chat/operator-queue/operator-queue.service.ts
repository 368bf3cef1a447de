import type { OperatorReplyBody } from '@duet/schemas/staff-queues';
import { QUEUE_PAGE } from '@duet/schemas/staff-queues';
import { ulid } from '@duet/schemas/common';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Outbox } from '@duet/service-kit/outbox';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { ENV } from '@duet/service-kit/tokens';
import { type Page, type TimeCursor, toPage, toTimeCursor } from '@duet/service-kit/page';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationService } from '../conversations/conversation.service';
import { ConversationRepository } from '../conversations/conversation.repository';
import type { Participant } from '../conversations/participant';
import type { MessagingEnv } from '../../env';
import { type HistoryPage, HistoryService } from '../messages/history.service';
import type { MessageRow } from '../messages/message.repository';
import { MessageService } from '../messages/message.service';
import { OperatorQueueRepository, type WaitingRow } from './operator-queue.repository';

const DAY = 86_400_000;
const PATIENCE = 30 * DAY;
const HISTORY = 100;

export interface OpenConversation extends HistoryPage {
  leasedUntil: Date;
}

/** One operator at a time can lease a conversation. A reply requires the lease. */
@Injectable()
export class OperatorQueueService {
  constructor(
    private readonly inbox: OperatorQueueRepository,
    private readonly conversations: ConversationService,
    private readonly participants: ConversationRepository,
    private readonly messages: MessageService,
    private readonly histories: HistoryService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async list(
    { site }: StaffPrincipal,
    after?: TimeCursor,
  ): Promise<Page<WaitingRow> & { waiting: number }> {
    const [waiting, found] = await Promise.all([
      this.inbox.count(site, this.since()),
      this.inbox.waiting(site, this.since(), this.clock.now(), QUEUE_PAGE + 1, after),
    ]);
    const page = toPage(found, QUEUE_PAGE, ({ waitingSince: at, id }) => toTimeCursor({ at, id }));
    return { ...page, waiting };
  }

  /** Leases a waiting conversation, preferably one that the actor already leases. */
  async next(actor: StaffPrincipal): Promise<string | null> {
    const rows = await this.inbox.waiting(actor.site, this.since(), this.clock.now(), QUEUE_PAGE);
    const free = [
      ...rows.filter(({ leasedBy }) => leasedBy === actor.staff),
      ...rows.filter(({ leasedBy }) => leasedBy === null),
    ];
    for (const { id } of free) if (await this.take(actor, id)) return id;
    return null;
  }

  /** @throws {AppError} inbox_lease_lost if another operator has the lease */
  async open(actor: StaffPrincipal, conversationId: string): Promise<OpenConversation> {
    const profile = await this.getProfile(actor, conversationId);
    const leasedUntil = await this.take(actor, conversationId);
    if (!leasedUntil) throw new AppError('inbox_lease_lost');
    const page = await this.histories.getPage(profile, conversationId, { limit: HISTORY });
    return { ...page, leasedUntil };
  }

  async release(actor: StaffPrincipal, conversationId: string): Promise<void> {
    await this.getProfile(actor, conversationId);
    await this.transactions.run((tx) => this.inbox.release(tx, conversationId, actor.staff));
  }

  async close(actor: StaffPrincipal, conversationId: string): Promise<void> {
    const profile = await this.getProfile(actor, conversationId);
    const participant = await this.conversations.getParticipant(profile, conversationId);
    await this.transactions.run(async (tx) => {
      await this.requireLease(tx, actor, conversationId);
      const lastSeq = await this.participants.lock(tx, conversationId);
      await this.inbox.setDone(tx, conversationId, lastSeq);
      await this.finish(tx, actor, participant, lastSeq);
      await this.note(tx, actor, 'inbox.closed', conversationId, { profile: profile.member });
    });
  }

  /** Repeated calls with one `client_id` send one message. */
  async reply(
    actor: StaffPrincipal,
    conversationId: string,
    { client_id: clientId, text }: OperatorReplyBody,
  ): Promise<{ message: MessageRow; profileId: string }> {
    const profile = await this.getProfile(actor, conversationId);
    const participant = await this.conversations.getParticipant(profile, conversationId);
    const message = await this.messages.sendFree(
      profile,
      participant,
      { client_id: clientId, text },
      async (tx, messageId) => {
        await this.requireLease(tx, actor, conversationId);
        await this.inbox.insertReply(tx, messageId, conversationId, actor.staff, this.clock.now());
        await this.note(tx, actor, 'inbox.replied', conversationId, {
          message: messageId,
          profile: profile.member,
        });
      },
    );
    await this.transactions.run(async (tx) => {
      await this.participants.lock(tx, conversationId);
      await this.finish(tx, actor, participant, Number(message.seq));
    });
    return { message, profileId: profile.member };
  }

  private async finish(
    tx: EntityManager,
    actor: StaffPrincipal,
    participant: Participant,
    seq: number,
  ): Promise<void> {
    await this.participants.markRead(tx, participant, seq);
    await this.inbox.release(tx, participant.conversationId, actor.staff);
  }

  private async requireLease(
    tx: EntityManager,
    actor: StaffPrincipal,
    conversationId: string,
  ): Promise<void> {
    const { staffId, until } = await this.inbox.lockLease(tx, conversationId);
    if (staffId !== actor.staff || until === null || until <= this.clock.now())
      throw new AppError('inbox_lease_lost');
  }

  private async take({ staff }: StaffPrincipal, conversationId: string): Promise<Date | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + this.env.OPERATOR_LEASE_MS);
    return (await this.transactions.run((tx) =>
      this.inbox.lease(tx, conversationId, staff, now, until),
    ))
      ? until
      : null;
  }

  private async note(
    tx: EntityManager,
    actor: StaffPrincipal,
    action: string,
    conversationId: string,
    details: Record<string, string>,
  ): Promise<void> {
    const payload = {
      staff_id: actor.staff,
      action,
      subject: { kind: 'conversation', id: conversationId },
      details,
    };
    await this.outbox.publish(tx, 'staff.acted', {
      aggregate_id: newId(),
      version: 1,
      site: actor.site,
      payload,
    });
  }

  private async getProfile(
    actor: StaffPrincipal,
    conversationId: string,
  ): Promise<MemberPrincipal> {
    const member = ulid.safeParse(conversationId).success
      ? await this.inbox.findProfile(actor.site, conversationId)
      : null;
    if (!member) throw new AppError('not_found');
    return {
      kind: 'member',
      site: actor.site,
      member,
      session: actor.session,
      locale: actor.locale,
      country: null,
    };
  }

  private readonly since = (): Date => new Date(this.clock.now().getTime() - PATIENCE);
}
