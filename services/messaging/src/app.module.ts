import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BlocksModule } from './blocks/blocks.module';
import { ConversationsModule } from './conversations/conversations.module';
import { DeliverabilityModule } from './deliverability/deliverability.module';
import { ErasureModule } from './erasure/erasure.module';
import type { MessagingEnv } from './env';
import { EvidenceModule } from './evidence/evidence.module';
import { FiguresModule } from './figures/figures.module';
import { FirstMessagesModule } from './first-messages/first-messages.module';
import { GiftsModule } from './gifts/gifts.module';
import { IcebreakersModule } from './icebreakers/icebreakers.module';
import { LiveModule } from './live/live.module';
import { BroadcastsModule } from './mail/broadcasts/broadcasts.module';
import { MemberMailsModule } from './mail/member-mails/member-mails.module';
import { MailModule } from './mail/mail.module';
import { sendMail } from './mail/send-mail.job';
import { MembersModule } from './members/members.module';
import { MessagesModule } from './messages/messages.module';
import { migrations } from './migrations';
import { NotificationsModule } from './notifications/notifications.module';
import { OperatorInboxModule } from './operator-inbox/operator-inbox.module';
import { PhotosModule } from './photos/photos.module';
import { PushModule } from './push/push.module';
import { sendPush } from './push/send-push.job';
import { HeldMessagesModule } from './safety/held-messages.module';
import { QueuesModule } from './queues/queues.module';
import { TypingModule } from './typing/typing.module';

@Module({})
export class AppModule {
  static with(env: MessagingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({
          name: 'messaging',
          env,
          entities: [],
          migrations,
          jobs: { definitions: [sendMail, sendPush], work: false },
        }),
        MembersModule,
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
        FiguresModule,
        BroadcastsModule,
        NotificationsModule,
        DeliverabilityModule,
        QueuesModule,
        OperatorInboxModule,
        PushModule,
        HeldMessagesModule,
        ErasureModule,
      ],
    };
  }
}
