import type { MemberSnapshot } from '@duet/schemas/events';
import {
  type DisabledReason,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationsResponse,
  type NotificationsBody,
} from '@duet/schemas/notifications';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVERTISING, chooseAdvertising, isNotificationOn } from './is-notification-on';
import { NotificationRepository } from './notification.repository';

@Injectable()
export class NotificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationRepository,
    private readonly internal: InternalClient,
  ) {}

  async get(memberId: string): Promise<NotificationsResponse> {
    const [chosen, hasConsent, disabled] = await Promise.all([
      this.notifications.chosen(memberId),
      this.notifications.hasMarketingConsent(memberId),
      this.disabled(memberId),
    ]);
    const wanted = NOTIFICATION_KINDS.map(
      (kind) => [kind, isNotificationOn(kind, chosen.get(kind), hasConsent)] as const,
    );
    return {
      notifications: Object.fromEntries(wanted) as NotificationsResponse['notifications'],
      notifications_disabled: disabled,
    };
  }

  /**
   * Switching a kind of advertising on gives the consent to marketing. Switching the last kind off
   * withdraws the consent.
   */
  async change(
    { site, member: memberId, locale }: MemberPrincipal,
    { notifications = {}, resume }: NotificationsBody,
  ): Promise<NotificationsResponse> {
    const { notifications: shown } = await this.get(memberId);
    const advertising = chooseAdvertising(shown, notifications);
    // Calls identity even if the consent seems unchanged, because the local copy can be outdated.
    if (advertising)
      await this.internal.call('consents.marketing', {
        site,
        member_id: memberId,
        given: advertising.promotions || advertising.news,
        locale,
      });
    const choices = Object.entries({ ...notifications, ...advertising });
    await this.transactions.run(async (tx) => {
      await this.notifications.choose(tx, memberId, choices as [NotificationKind, boolean][]);
      if (resume) await this.notifications.resume(tx, memberId);
    });
    const now = await this.get(memberId);
    return { ...now, notifications: { ...now.notifications, ...advertising } };
  }

  /**
   * Deletes the choices about advertising when the consent changes, so that both kinds follow the
   * consent. Keeps the choices if the member gave the consent by switching a kind on.
   */
  async followConsent(tx: EntityManager, card: MemberSnapshot, version: number): Promise<void> {
    if (!(await this.notifications.isConsentChanged(tx, card, version))) return;
    const chosen = await this.notifications.chosen(card.member_id, tx);
    if (card.marketing && ADVERTISING.some((kind) => chosen.get(kind))) return;
    await this.notifications.forgetAdvertising(tx, card.member_id);
  }

  disabled(memberId: string): Promise<DisabledReason[]> {
    return this.notifications.suppressions(memberId);
  }

  async isWanted(memberId: string, kind: NotificationKind): Promise<boolean> {
    const { notifications, notifications_disabled: disabled } = await this.get(memberId);
    return notifications[kind] && disabled.length === 0;
  }
}
