import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller';
import { FiguresRepository } from './figures.repository';

@Module({ controllers: [FiguresController], providers: [FiguresRepository] })
export class FiguresModule {}
