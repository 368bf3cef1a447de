import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { MemberCards } from './member-cards';
import { Presence } from './presence';

@Module({
  imports: [MembersModule],
  providers: [MemberCards, Presence],
  exports: [MemberCards, Presence],
})
export class PresenceModule {}
