import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ConsentsModule } from '../consents/consents.module';
import { MemberImportRepository } from './member-import.repository';
import { MemberImport } from './member-import';

@Module({
  imports: [AccountsModule, ConsentsModule],
  providers: [MemberImport, MemberImportRepository],
  exports: [MemberImport],
})
export class ImportsModule {}
