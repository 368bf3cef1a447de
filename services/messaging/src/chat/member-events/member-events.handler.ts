import type { EventEnvelope } from '@duet/schemas/events';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { OnEvent, OnEvents } from '@duet/service-kit/on-event';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationErasureRepository } from '../conversations/conversation-erasure.repository';
import { NotificationService } from '../../delivery/notifications/notification.service';
import { ErasureService } from '../erasure/erasure.service';
import { LivePublisher } from '../live/live.publisher';
import { MemberRepository } from '../members/member.repository';

@Injectable()
export class MemberEventsHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly conversations: ConversationErasureRepository,
    private readonly erasure: ErasureService,
    private readonly erased: ErasedMembers,
    private readonly live: LivePublisher,
    private readonly notifications: NotificationService,
  ) {}

  @OnEvent('member.changed')
  async memberChanged(event: EventEnvelope<'member.changed'>, tx: EntityManager): Promise<void> {
    const { member_id: id, account_status: status } = event.payload;
    if (await this.erased.has(id, tx)) return;
    await this.notifications.followConsent(tx, event.payload, event.version);
    await this.members.upsert(tx, event.payload, event.site, event.version);
    const partners = status === 'deleted' ? await this.conversations.findPartners(tx, id) : [];
    await this.live.record(tx, [id], [{ topic: 'user' }]);
    await this.live.record(tx, partners, [{ topic: 'chats' }]);
  }

  @OnEvents('wallet.changed')
  async walletsChanged(
    events: readonly EventEnvelope<'wallet.changed'>[],
    tx: EntityManager,
  ): Promise<void> {
    const erased = await this.erased.among(
      events.map(({ payload }) => payload.member_id),
      tx,
    );
    const wallets = events.flatMap(({ payload, site, version }) =>
      erased.has(payload.member_id) ? [] : [{ ...payload, site, version }],
    );
    if (wallets.length === 0) return;
    await this.members.upsertWallets(tx, wallets);
    await this.live.record(
      tx,
      wallets.map(({ member_id: id }) => id),
      [{ topic: 'user' }],
    );
  }

  @OnEvent('member.erased')
  async memberErased(event: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    await this.erasure.erase(tx, event.payload.member_id, event.site);
  }
}
