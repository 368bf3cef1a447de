import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import {
  type NotificationsResponse,
  type NotificationsBody,
  notificationsResponse,
  notificationsBody,
} from '@duet/schemas/notifications';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
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
  @Returns(notificationsResponse)
  get(@Actor() actor: MemberPrincipal): Promise<NotificationsResponse> {
    return this.notifications.get(actor.member);
  }

  @Put('notifications')
  @Members()
  @Returns(notificationsResponse)
  change(
    @Actor() actor: MemberPrincipal,
    @Body(parsed(notificationsBody)) body: NotificationsBody,
  ): Promise<NotificationsResponse> {
    return this.notifications.change(actor, body);
  }

  @InternalCall('notifications.get')
  async disabled(
    body: InternalBody<'notifications.get'>,
  ): Promise<InternalResponse<'notifications.get'>> {
    return { notifications_disabled: await this.notifications.disabled(body.member_id) };
  }
}
