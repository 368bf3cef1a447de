import { Module } from '@nestjs/common';
import { LikesChangedHandler } from './likes-changed.handler';
import { LiveHub } from './live-hub.service';
import { LiveController } from './live.controller';
import { LivePublisher } from './live.publisher';
import { Presence } from './presence.service';

@Module({
  controllers: [LiveController],
  providers: [LiveHub, LivePublisher, Presence, LikesChangedHandler],
  exports: [LivePublisher, Presence],
})
export class LiveModule {}
