import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { MessagesModule } from '../messages/messages.module';
import { FirstMessageLoop } from './first-message.loop';
import { FirstMessageRepository } from './first-message.repository';
import { FirstMessages } from './first-messages';
import { SignupMessageDueHandler } from './signup-message-due.handler';

@Module({
  imports: [ConversationsModule, LiveModule, MembersModule, MessagesModule],
  providers: [FirstMessages, FirstMessageRepository, FirstMessageLoop, SignupMessageDueHandler],
  exports: [FirstMessageRepository],
})
export class FirstMessagesModule {}
