import { Module } from '@nestjs/common';
import { LiveModule } from '../../chat/live/live.module';
import { DigestRepository } from '../mail/policy/digest.repository';
import { PushModule } from '../push/push.module';
import { LikesChangedHandler } from './likes-changed.handler';

@Module({
  imports: [LiveModule, PushModule],
  providers: [DigestRepository, LikesChangedHandler],
})
export class LikesModule {}
