import { Module } from '@nestjs/common';
import { PairRepository } from './pair.repository';

@Module({ providers: [PairRepository], exports: [PairRepository] })
export class PairsModule {}
