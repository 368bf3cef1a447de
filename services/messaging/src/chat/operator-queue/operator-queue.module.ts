import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { MessagesModule } from '../messages/messages.module';
import { PresenceModule } from '../presence/presence.module';
import { OperatorQueueController } from './operator-queue.controller';
import { OperatorQueuePresenter } from './operator-queue.presenter';
import { OperatorQueueRepository } from './operator-queue.repository';
import { OperatorQueueService } from './operator-queue.service';

@Module({
  imports: [ConversationsModule, LiveModule, MembersModule, MessagesModule, PresenceModule],
  controllers: [OperatorQueueController],
  providers: [OperatorQueuePresenter, OperatorQueueRepository, OperatorQueueService],
})
export class OperatorQueueModule {}
