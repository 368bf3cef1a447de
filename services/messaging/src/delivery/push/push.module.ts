import { Module } from '@nestjs/common';
import { MembersModule } from '../../chat/members/members.module';
import { PushQueue } from './push-queue';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { PushAnnouncer } from './push.announcer';
import { PushController } from './push.controller';
import { PushRepository } from './push.repository';
import { PushService } from './push.service';
import { SessionEndedHandler } from './session-ended.handler';

@Module({
  imports: [MembersModule],
  controllers: [PushController],
  providers: [
    PushAnnouncer,
    PushQueue,
    PushRepository,
    PushService,
    PushSubscriptionRepository,
    SessionEndedHandler,
  ],
  exports: [PushAnnouncer, PushRepository],
})
export class PushModule {}
