import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import {
  type NotificationsAnswer,
  type NotificationsBody,
  notificationsAnswer,
  notificationsBody,
} from '@duet/schemas/notifications';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { NotificationService } from './notification.service';

@Controller()
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Get('notifications')
  @Members()
  @Answers(notificationsAnswer)
  get(@Actor() actor: MemberPrincipal): Promise<NotificationsAnswer> {
    return this.notifications.get(actor.member);
  }

  @Put('notifications')
  @Members()
  @Answers(notificationsAnswer)
  change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(notificationsBody)) body: NotificationsBody,
  ): Promise<NotificationsAnswer> {
    return this.notifications.change(actor.member, body);
  }

  @InternalCall('notifications.get')
  async disabled(
    body: InternalBody<'notifications.get'>,
  ): Promise<InternalAnswer<'notifications.get'>> {
    return { notifications_disabled: await this.notifications.disabled(body.member_id) };
  }
}
