import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PhotosModule } from '../../profile/photos/photos.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SitesModule } from '../../site/sites/sites.module';
import { ExportPermitRepository } from './export-permit.repository';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({
  imports: [AccountsModule, PhotosModule, SessionsModule, SitesModule],
  controllers: [ExportController],
  providers: [ExportService, ExportPermitRepository],
})
export class ExportModule {}
