import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { ErasureModule } from '../erasure/erasure.module';
import { LiveModule } from '../live/live.module';
import { NotificationsModule } from '../../delivery/notifications/notifications.module';
import { MembersModule } from '../members/members.module';
import { MemberEventsHandler } from './member-events.handler';

@Module({
  imports: [ConversationsModule, ErasureModule, LiveModule, MembersModule, NotificationsModule],
  providers: [MemberEventsHandler],
})
export class MemberEventsModule {}
