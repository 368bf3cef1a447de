import { Module } from '@nestjs/common';
import { MemberMailsController } from './member-mails.controller';
import { MemberMailsRepository } from './member-mails.repository';

@Module({ controllers: [MemberMailsController], providers: [MemberMailsRepository] })
export class MemberMailsModule {}
