import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { IcebreakersController } from './icebreakers.controller';

@Module({ imports: [MembersModule], controllers: [IcebreakersController] })
export class IcebreakersModule {}
