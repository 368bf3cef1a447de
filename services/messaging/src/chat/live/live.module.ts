import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { DigestRepository } from '../../delivery/mail/policy/digest.repository';
import { PushModule } from '../../delivery/push/push.module';
import { LikesChangedHandler } from './likes-changed.handler';
import { LiveEventRepository } from './live-event.repository';
import { LivePruning } from './live-pruning';
import { LiveController } from './live.controller';
import { LivePublisher } from './live.publisher';
import { Presence } from './presence.service';
import { ReadHints } from './read-hints';

@Module({
  imports: [MembersModule, PushModule],
  controllers: [LiveController],
  providers: [
    LiveEventRepository,
    LivePublisher,
    LivePruning,
    Presence,
    ReadHints,
    LikesChangedHandler,
    DigestRepository,
  ],
  exports: [LivePublisher, Presence, ReadHints],
})
export class LiveModule {}
