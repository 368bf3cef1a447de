import { Module } from '@nestjs/common';
import { BlockRepository } from './block.repository';
import { LikeRepository } from './like.repository';
import { PairRepository } from './pair.repository';

/**
 * What stands between two members: likes and blocks take each other away, so both features need all
 * three tables.
 */
@Module({
  providers: [PairRepository, LikeRepository, BlockRepository],
  exports: [PairRepository, LikeRepository, BlockRepository],
})
export class PairsModule {}
