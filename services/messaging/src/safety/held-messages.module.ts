import { Module } from '@nestjs/common';
import { MessagesModule } from '../messages/messages.module';
import { HeldMessages } from './held-messages.service';
import { SafetyLoop } from './safety.loop';
import { SafetyModule } from './safety.module';

@Module({ imports: [MessagesModule, SafetyModule], providers: [HeldMessages, SafetyLoop], exports: [HeldMessages] })
export class HeldMessagesModule {}
