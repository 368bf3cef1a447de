import { Module } from '@nestjs/common';
import { MessagesModule } from '../../chat/messages/messages.module';
import { PresenceModule } from '../../chat/presence/presence.module';
import { SafetyModule } from '../screening/safety.module';
import { HeldMessagePresenter } from './held-message.presenter';
import { HeldMessagesController } from './held-messages.controller';
import { HeldMessagesLoop } from './held-messages.loop';
import { HeldMessages } from './held-messages';

@Module({
  imports: [MessagesModule, PresenceModule, SafetyModule],
  controllers: [HeldMessagesController],
  providers: [HeldMessages, HeldMessagePresenter, HeldMessagesLoop],
})
export class HeldMessagesModule {}
