import { Module } from '@nestjs/common';
import { BlocksModule } from '../../safety/blocks/blocks.module';
import { MembersModule } from '../members/members.module';
import { IcebreakersController } from './icebreakers.controller';

@Module({ imports: [BlocksModule, MembersModule], controllers: [IcebreakersController] })
export class IcebreakersModule {}
