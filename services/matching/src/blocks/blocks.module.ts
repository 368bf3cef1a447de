import { Module } from '@nestjs/common';
import { BlockRepository } from './block.repository';

@Module({ providers: [BlockRepository], exports: [BlockRepository] })
export class BlocksModule {}
