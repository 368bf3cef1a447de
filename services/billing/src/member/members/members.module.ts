import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../shop/catalogue/catalogue.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { MemberChangedHandler } from './member-changed.handler';
import { MemberErasedHandler } from './member-erased.handler';
import { MemberRepository } from './member.repository';
import { MemberService } from './member.service';

@Module({
  imports: [CatalogueModule, WalletsModule],
  providers: [MemberRepository, MemberService, MemberChangedHandler, MemberErasedHandler],
  exports: [MemberService],
})
export class MembersModule {}
