import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { SearchModule } from '../search/search.module';
import { SignupMatchesController } from './signup-matches.controller';
import { SuggestionsService } from './suggestions.service';

@Module({
  imports: [MembersModule, PairsModule, SearchModule],
  controllers: [SignupMatchesController],
  providers: [SuggestionsService],
  exports: [SuggestionsService],
})
export class SuggestionsModule {}
