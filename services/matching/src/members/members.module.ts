import { Module } from '@nestjs/common';
import { SitesModule } from '../sites/sites.module';
import { CardPresenter } from './card.presenter';
import { MemberChangedHandler } from './member-changed.handler';
import { MemberIndexService } from './member-index.service';
import { MemberRepository } from './member.repository';
import { PresenceController } from './presence.controller';
import { PresenceService } from './presence.service';
import { SearchMemberRepository } from './search-member.repository';

@Module({
  imports: [SitesModule],
  controllers: [PresenceController],
  providers: [
    MemberRepository,
    SearchMemberRepository,
    MemberIndexService,
    PresenceService,
    MemberChangedHandler,
    CardPresenter,
  ],
  exports: [MemberRepository, MemberIndexService, PresenceService, CardPresenter],
})
export class MembersModule {}
