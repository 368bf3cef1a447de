import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller';
import { MessageCountRepository } from './message-count.repository';
import { MessageCount } from './message-count';

@Module({ controllers: [StatsController], providers: [MessageCount, MessageCountRepository] })
export class StatsModule {}
