import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { LikesModule } from '../likes/likes.module';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { MemberErasedHandler } from './member-erased.handler';

@Module({ imports: [MembersModule, LikesModule, BlocksModule, PairsModule], providers: [MemberErasedHandler] })
export class ErasureModule {}
