import { Module } from '@nestjs/common';
import { BlocksModule } from '../../safety/blocks/blocks.module';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { MembersModule } from '../members/members.module';
import { PresenceModule } from '../presence/presence.module';
import { TypingController } from './typing.controller';
import { TypingService } from './typing.service';

@Module({
  imports: [BlocksModule, ConversationsModule, LiveModule, MembersModule, PresenceModule],
  controllers: [TypingController],
  providers: [TypingService],
})
export class TypingModule {}
