import type { Provider } from '@nestjs/common';
import { ConversationRepository } from '../../chat/conversations/conversation.repository';
import { Presence } from '../../chat/presence/presence';
import { MemberRepository } from '../../chat/members/member.repository';
import { NotificationRepository } from '../notifications/notification.repository';
import { NotificationService } from '../notifications/notification.service';
import { PushPolicy } from './push-policy';
import { PushQueue } from './push-queue';
import { PushRefill } from './push-refill';
import { PushSender } from './push-sender';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { PushTransport } from './push-transport';
import { PushRepository } from './push.repository';
import { SendPushHandler } from './send-push.handler';

export const pushProviders: Provider[] = [
  PushRepository,
  PushSubscriptionRepository,
  PushPolicy,
  PushQueue,
  PushRefill,
  PushSender,
  PushTransport,
  SendPushHandler,
  ConversationRepository,
  MemberRepository,
  NotificationRepository,
  NotificationService,
  Presence,
];
