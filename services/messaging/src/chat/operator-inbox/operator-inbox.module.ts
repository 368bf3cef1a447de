import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { MessagesModule } from '../messages/messages.module';
import { PresenceModule } from '../presence/presence.module';
import { InboxController } from './inbox.controller';
import { InboxPresenter } from './inbox.presenter';
import { InboxRepository } from './inbox.repository';
import { InboxService } from './inbox.service';

@Module({
  imports: [ConversationsModule, LiveModule, MembersModule, MessagesModule, PresenceModule],
  controllers: [InboxController],
  providers: [InboxPresenter, InboxRepository, InboxService],
})
export class OperatorInboxModule {}
