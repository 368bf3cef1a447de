import { BudgetsModule } from '@duet/service-kit/budgets/budgets.module';
import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BlocksModule } from './safety/blocks/blocks.module';
import { ConversationsModule } from './chat/conversations/conversations.module';
import { DeliverabilityModule } from './delivery/deliverability/deliverability.module';
import { ErasureModule } from './chat/erasure/erasure.module';
import type { MessagingEnv } from './env';
import { EvidenceModule } from './safety/evidence/evidence.module';
import { StatsModule } from './chat/stats/stats.module';
import { FirstMessagesModule } from './chat/first-messages/first-messages.module';
import { GiftsModule } from './chat/gifts/gifts.module';
import { IcebreakersModule } from './chat/icebreakers/icebreakers.module';
import { LikesModule } from './delivery/likes/likes.module';
import { LiveModule } from './chat/live/live.module';
import { pruneLiveEvents } from './chat/live/live-pruning';
import { BroadcastsModule } from './delivery/mail/broadcasts/broadcasts.module';
import { MemberMailsModule } from './delivery/mail/member-mails/member-mails.module';
import { MailModule } from './delivery/mail/mail.module';
import { sendMail } from './delivery/mail/send-mail.job';
import { MemberEventsModule } from './chat/member-events/member-events.module';
import { MembersModule } from './chat/members/members.module';
import { MessagesModule } from './chat/messages/messages.module';
import { migrations } from './migrations';
import { NotificationsModule } from './delivery/notifications/notifications.module';
import { OperatorQueueModule } from './chat/operator-queue/operator-queue.module';
import { PhotosModule } from './chat/photos/photos.module';
import { sweepPhotos } from './chat/photos/photo-sweep.job';
import { PresenceModule } from './chat/presence/presence.module';
import { PushModule } from './delivery/push/push.module';
import { sendPush } from './delivery/push/send-push.job';
import { QuarantinedMessagesModule } from './safety/quarantine/quarantined-messages.module';
import { purgeScreening } from './safety/screening/safety-purge';
import { QueuesModule } from './delivery/queues/queues.module';
import { TypingModule } from './chat/typing/typing.module';

@Module({})
export class AppModule {
  static with(env: MessagingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({
          name: 'messaging',
          env,
          migrations,
          jobs: { definitions: [sendMail, sendPush], work: false },
          recurring: [pruneLiveEvents, sweepPhotos, purgeScreening],
        }),
        BudgetsModule.remote(),
        MembersModule,
        PresenceModule,
        LiveModule,
        ConversationsModule,
        BlocksModule,
        MessagesModule,
        TypingModule,
        GiftsModule,
        IcebreakersModule,
        PhotosModule,
        EvidenceModule,
        FirstMessagesModule,
        MailModule,
        MemberMailsModule,
        StatsModule,
        BroadcastsModule,
        NotificationsModule,
        DeliverabilityModule,
        QueuesModule,
        OperatorQueueModule,
        PushModule,
        LikesModule,
        QuarantinedMessagesModule,
        ErasureModule,
        MemberEventsModule,
      ],
    };
  }
}
