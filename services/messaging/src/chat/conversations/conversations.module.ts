import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { ChatPresenter } from './chat.presenter';
import { ConversationErasureRepository } from './conversation-erasure.repository';
import { ConversationRules } from './conversation-rules.service';
import { ConversationController } from './conversation.controller';
import { ConversationRepository } from './conversation.repository';
import { ConversationService } from './conversation.service';

@Module({
  imports: [LiveModule, MembersModule],
  controllers: [ConversationController],
  providers: [
    ConversationService,
    ConversationRepository,
    ConversationErasureRepository,
    ConversationRules,
    SiteRulesService,
    ChatPresenter,
  ],
  exports: [
    ConversationService,
    ConversationRepository,
    ConversationErasureRepository,
    ConversationRules,
    SiteRulesService,
  ],
})
export class ConversationsModule {}
