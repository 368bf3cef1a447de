import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { IndexRebuild } from './index-rebuild';
import { RebuildRepository } from './rebuild.repository';

@Module({
  imports: [MembersModule],
  providers: [IndexRebuild, RebuildRepository],
  exports: [IndexRebuild],
})
export class RebuildModule {}
