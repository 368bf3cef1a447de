import { Module } from '@nestjs/common';
import { MessagesModule } from '../../chat/messages/messages.module';
import { PresenceModule } from '../../chat/presence/presence.module';
import { SafetyModule } from '../screening/safety.module';
import { QuarantinedMessagePresenter } from './quarantined-message.presenter';
import { QuarantinedMessagesController } from './quarantined-messages.controller';
import { QuarantinedMessagesLoop } from './quarantined-messages.loop';
import { QuarantinedMessages } from './quarantined-messages';

@Module({
  imports: [MessagesModule, PresenceModule, SafetyModule],
  controllers: [QuarantinedMessagesController],
  providers: [QuarantinedMessages, QuarantinedMessagePresenter, QuarantinedMessagesLoop],
})
export class QuarantinedMessagesModule {}
