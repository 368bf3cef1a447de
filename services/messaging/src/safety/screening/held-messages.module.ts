import { Module } from '@nestjs/common';
import { LiveModule } from '../../chat/live/live.module';
import { MemberCards } from '../../chat/members/member-cards';
import { MembersModule } from '../../chat/members/members.module';
import { MessagesModule } from '../../chat/messages/messages.module';
import { BlockedDomainsController } from './blocked-domains.controller';
import { HeldMessagePresenter } from './held-message.presenter';
import { HeldMessagesController } from './held-messages.controller';
import { HeldMessages } from './held-messages.service';
import { SafetyPurgeRepository } from './safety-purge.repository';
import { SafetyLoop } from './safety.loop';
import { SafetyModule } from './safety.module';
import { TrustController } from './trust.controller';

@Module({
  imports: [LiveModule, MembersModule, MessagesModule, SafetyModule],
  controllers: [HeldMessagesController, BlockedDomainsController, TrustController],
  providers: [HeldMessages, HeldMessagePresenter, MemberCards, SafetyLoop, SafetyPurgeRepository],
})
export class HeldMessagesModule {}
