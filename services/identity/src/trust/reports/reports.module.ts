import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { ReportRepository } from './report.repository';
import { ReportService } from './report.service';
import { ReportsController } from './reports.controller';

@Module({
  imports: [AccountsModule],
  controllers: [ReportsController],
  providers: [ReportService, ReportRepository],
  exports: [ReportRepository],
})
export class ReportsModule {}
