import { Module } from '@nestjs/common';
import { BlockRepository } from './block.repository';
import { LikeRepository } from './like.repository';
import { PairRepository } from './pair.repository';

@Module({
  providers: [PairRepository, LikeRepository, BlockRepository],
  exports: [PairRepository, LikeRepository, BlockRepository],
})
export class PairsModule {}
