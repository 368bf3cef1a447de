import { Module } from '@nestjs/common';
import { BroadcastRepository } from './broadcast.repository';
import { BroadcastsController } from './broadcasts.controller';
import { Broadcasts } from './broadcasts';

@Module({ controllers: [BroadcastsController], providers: [Broadcasts, BroadcastRepository] })
export class BroadcastsModule {}
