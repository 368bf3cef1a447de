import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { MessagesModule } from '../messages/messages.module';
import { FirstMessageLoop } from './first-message.loop';
import { FirstMessageRepository } from './first-message.repository';
import { FirstMessages } from './first-messages';
import { SignupMessageDueHandler } from './signup-message-due.handler';

@Module({
  imports: [ConversationsModule, MessagesModule],
  providers: [FirstMessages, FirstMessageRepository, FirstMessageLoop, SignupMessageDueHandler],
  exports: [FirstMessageRepository],
})
export class FirstMessagesModule {}
