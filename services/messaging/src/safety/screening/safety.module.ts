import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../chat/conversations/conversations.module';
import { MembersModule } from '../../chat/members/members.module';
import { BlockedDomainRepository } from './blocked-domain.repository';
import { BlockedDomainsController } from './blocked-domains.controller';
import { BlockedDomains } from './blocked-domains';
import { QuarantinedMessageRepository } from './quarantined-message.repository';
import { OpenerRepository } from './opener.repository';
import { Openers } from './openers';
import { SafetyPurge } from './safety-purge';
import { SafetyPurgeRepository } from './safety-purge.repository';
import { Safety } from './safety';
import { TrustController } from './trust.controller';
import { TrustRepository } from './trust.repository';

@Module({
  imports: [ConversationsModule, MembersModule],
  controllers: [BlockedDomainsController, TrustController],
  providers: [
    Safety,
    SafetyPurge,
    SafetyPurgeRepository,
    OpenerRepository,
    Openers,
    BlockedDomainRepository,
    BlockedDomains,
    TrustRepository,
    QuarantinedMessageRepository,
  ],
  exports: [Safety, BlockedDomains, TrustRepository, QuarantinedMessageRepository],
})
export class SafetyModule {}
