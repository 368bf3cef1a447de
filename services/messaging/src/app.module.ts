import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConversationsModule } from './conversations/conversations.module';
import type { MessagingEnv } from './env';
import { LiveModule } from './live/live.module';
import { MailModule } from './mail/mail.module';
import { sendMail } from './mail/send-mail.job';
import { MemberEventsHandler } from './members/member-events.handler';
import { MembersModule } from './members/members.module';
import { MessagesModule } from './messages/messages.module';
import { migrations } from './migrations';

@Module({})
export class AppModule {
  static with(env: MessagingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: 'messaging', env, entities: [], migrations, jobs: { definitions: [sendMail], work: false } }),
        MembersModule,
        LiveModule,
        ConversationsModule,
        MessagesModule,
        MailModule,
      ],
      providers: [MemberEventsHandler],
    };
  }
}
