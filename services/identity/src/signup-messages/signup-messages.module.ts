import { Module } from '@nestjs/common';
import { SignupMessages } from './signup-messages';

@Module({ providers: [SignupMessages], exports: [SignupMessages] })
export class SignupMessagesModule {}
