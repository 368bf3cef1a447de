import { Module } from '@nestjs/common';
import { BlocksModule } from '../../safety/blocks/blocks.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { PhotoFilesModule } from '../photo-files/photo-files.module';
import { PresenceModule } from '../presence/presence.module';
import { PushModule } from '../../delivery/push/push.module';
import { SafetyModule } from '../../safety/screening/safety.module';
import { DeliveryBatches } from './delivery-batches';
import { HistoryService } from './history.service';
import { HoldRequests } from './hold-requests';
import { MessageController } from './message.controller';
import { MessageLimits } from './message-limits';
import { MessageRepository } from './message.repository';
import { MessageService } from './message.service';
import { PriceList } from './displayed-prices';
import { MessageDelivery } from './message-delivery';
import { Sweeper } from './sweeper';

@Module({
  imports: [
    BlocksModule,
    ConversationsModule,
    LiveModule,
    MembersModule,
    PhotoFilesModule,
    PresenceModule,
    PushModule,
    SafetyModule,
  ],
  controllers: [MessageController],
  providers: [
    MessageService,
    MessageLimits,
    MessageRepository,
    HoldRequests,
    DeliveryBatches,
    MessageDelivery,
    Sweeper,
    PriceList,
    HistoryService,
  ],
  exports: [HistoryService, MessageRepository, MessageService, PriceList],
})
export class MessagesModule {}
