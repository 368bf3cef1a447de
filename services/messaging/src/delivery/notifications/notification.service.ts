import {
  type DisabledReason,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationsResponse,
  type NotificationsBody,
} from '@duet/schemas/notifications';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { isNotificationOn } from './is-notification-on';
import { NotificationRepository } from './notification.repository';

@Injectable()
export class NotificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly notifications: NotificationRepository,
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

  async change(
    memberId: string,
    { notifications = {}, resume }: NotificationsBody,
  ): Promise<NotificationsResponse> {
    const choices = Object.entries(notifications) as [NotificationKind, boolean][];
    await this.transactions.run(async (tx) => {
      await this.notifications.choose(tx, memberId, choices);
      if (resume) await this.notifications.resume(tx, memberId);
    });
    return this.get(memberId);
  }

  disabled(memberId: string): Promise<DisabledReason[]> {
    return this.notifications.suppressions(memberId);
  }

  async isWanted(memberId: string, kind: NotificationKind): Promise<boolean> {
    const { notifications, notifications_disabled: disabled } = await this.get(memberId);
    return notifications[kind] && disabled.length === 0;
  }
}
