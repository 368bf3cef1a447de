import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { PresenceModule } from '../presence/presence.module';
import { ChatPresenter } from './chat.presenter';
import { ConversationDeliveryRepository } from './conversation-delivery.repository';
import { ConversationErasureRepository } from './conversation-erasure.repository';
import { ConversationRules } from './conversation-rules';
import { ConversationController } from './conversation.controller';
import { ConversationRepository } from './conversation.repository';
import { ConversationService } from './conversation.service';
import { PartnerVisibility } from './partner-visibility';
import { ReadHints } from './read-hints';
import { UnsentMessageRepository } from './unsent-message.repository';

@Module({
  imports: [LiveModule, MembersModule, PresenceModule],
  controllers: [ConversationController],
  providers: [
    ConversationService,
    ConversationRepository,
    ConversationDeliveryRepository,
    ConversationErasureRepository,
    ConversationRules,
    ChatPresenter,
    PartnerVisibility,
    ReadHints,
    UnsentMessageRepository,
  ],
  exports: [
    ConversationService,
    ConversationRepository,
    ConversationDeliveryRepository,
    ConversationErasureRepository,
    ConversationRules,
    PartnerVisibility,
    UnsentMessageRepository,
  ],
})
export class ConversationsModule {}
