import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { StatementModule } from '../../money/statement/statement.module';
import { WalletsModule } from '../../money/wallets/wallets.module';
import { ExportController } from './export.controller';
import { ExportRepository } from './export.repository';

@Module({
  imports: [MembersModule, StatementModule, WalletsModule],
  controllers: [ExportController],
  providers: [ExportRepository],
})
export class ExportModule {}
