import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../chat/conversations/conversations.module';
import { MembersModule } from '../../chat/members/members.module';
import { BlockedDomainRepository } from './blocked-domain.repository';
import { BlockedDomains } from './blocked-domains.service';
import { HeldMessageRepository } from './held-message.repository';
import { OpenerRepository } from './opener.repository';
import { Openers } from './openers.service';
import { Safety } from './safety.service';
import { TrustRepository } from './trust.repository';

@Module({
  imports: [ConversationsModule, MembersModule],
  providers: [
    Safety,
    OpenerRepository,
    Openers,
    BlockedDomainRepository,
    BlockedDomains,
    TrustRepository,
    HeldMessageRepository,
  ],
  exports: [Safety, BlockedDomains, TrustRepository, HeldMessageRepository],
})
export class SafetyModule {}
