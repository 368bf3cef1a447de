import { Module } from '@nestjs/common';
import { SignupMessageRepository } from './signup-message.repository';
import { SignupMessages } from './signup-messages';

@Module({ providers: [SignupMessageRepository, SignupMessages], exports: [SignupMessages] })
export class SignupMessagesModule {}
