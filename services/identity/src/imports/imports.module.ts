import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MemberImport } from './member-import';

@Module({ imports: [AccountsModule], providers: [MemberImport], exports: [MemberImport] })
export class ImportsModule {}
