import { Module } from '@nestjs/common';
import { StaffModule } from '../accounts/staff.module';
import { CanaryWatch } from './canary-watch.job';
import { ReleaseEvidence } from './release-evidence';
import { ReleaseRepository } from './release.repository';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';

@Module({
  imports: [StaffModule],
  controllers: [ReleasesController],
  providers: [CanaryWatch, ReleaseEvidence, ReleaseRepository, ReleasesService],
})
export class ReleasesModule {}
