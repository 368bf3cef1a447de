import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { ProfileCards } from './profile-cards';
import { Presence } from './presence';

@Module({
  imports: [MembersModule],
  providers: [ProfileCards, Presence],
  exports: [ProfileCards, Presence],
})
export class PresenceModule {}
