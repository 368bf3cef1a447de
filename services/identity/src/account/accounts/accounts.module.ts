import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository';
import { DeletionRepository } from './deletion.repository';
import { MemberChanges } from './member-changes';
import { MemberRepository } from './member.repository';
import { MembersController } from './members.controller';
import { Passwords } from './passwords';

@Module({
  controllers: [MembersController],
  providers: [AccountRepository, DeletionRepository, MemberRepository, MemberChanges, Passwords],
  exports: [AccountRepository, DeletionRepository, MemberRepository, MemberChanges, Passwords],
})
export class AccountsModule {}
