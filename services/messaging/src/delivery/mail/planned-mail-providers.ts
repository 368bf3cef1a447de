import type { Provider } from '@nestjs/common';
import { Presence } from '../../chat/presence/presence';
import { MemberRepository } from '../../chat/members/member.repository';
import { ConsentCompletion } from '../notifications/consent-completion';
import { ConsentCompletionRepository } from '../notifications/consent-completion.repository';
import { NotificationRepository } from '../notifications/notification.repository';
import { NotificationService } from '../notifications/notification.service';
import { BroadcastDelivery } from './broadcasts/broadcast-delivery';
import { BroadcastRepository } from './broadcasts/broadcast.repository';
import { MailWriter } from './mail-writer';
import { Brands } from './policy/brands';
import { DigestRepository } from './policy/digest.repository';
import { EnrolmentRepository } from './policy/enrolment.repository';
import { Enrolment } from './policy/enrolment';
import { MailFacts } from './policy/mail-facts';
import { MailPlanner } from './policy/mail-planner';
import { MailPolicy } from './policy/mail-policy';
import { MessageWatchRepository } from './policy/message-watch.repository';
import { MessageWatch } from './policy/message-watch';
import { PlanJob } from './policy/plan.job';
import { UnreadRepository } from './policy/unread.repository';

export const PLANNED_MAILS: Provider[] = [
  MailWriter,
  MailPolicy,
  MailFacts,
  MailPlanner,
  MessageWatch,
  Enrolment,
  BroadcastDelivery,
  PlanJob,
  Brands,
  DigestRepository,
  EnrolmentRepository,
  MessageWatchRepository,
  UnreadRepository,
  BroadcastRepository,
  MemberRepository,
  ConsentCompletion,
  ConsentCompletionRepository,
  NotificationRepository,
  NotificationService,
  Presence,
];
