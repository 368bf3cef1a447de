import { Module } from '@nestjs/common';
import { AccountRepository } from './account.repository';
import { MemberChanges } from './member-changes';
import { MemberRepository } from './member.repository';
import { Passwords } from './passwords';

/** Who the members are: what every other feature of the service stands on. */
@Module({
  providers: [AccountRepository, MemberRepository, MemberChanges, Passwords],
  exports: [AccountRepository, MemberRepository, MemberChanges, Passwords],
})
export class AccountsModule {}
