import { Module } from '@nestjs/common';
import { MemberChangedHandler } from './member-changed.handler';
import { MemberIndexService } from './member-index.service';
import { MemberRepository } from './member.repository';
import { PresenceController } from './presence.controller';
import { PresenceService } from './presence.service';
import { SearchMemberRepository } from './search-member.repository';

@Module({
  controllers: [PresenceController],
  providers: [MemberRepository, SearchMemberRepository, MemberIndexService, PresenceService, MemberChangedHandler],
  exports: [MemberRepository, MemberIndexService, PresenceService],
})
export class MembersModule {}
