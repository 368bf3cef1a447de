import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller';
import { MessageCount } from './message-count';

@Module({ controllers: [FiguresController], providers: [MessageCount] })
export class FiguresModule {}
