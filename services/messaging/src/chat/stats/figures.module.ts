import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller';
import { MessageCountRepository } from './message-count.repository';
import { MessageCount } from './message-count';

@Module({ controllers: [FiguresController], providers: [MessageCount, MessageCountRepository] })
export class FiguresModule {}
