import { UploadGuard } from '@duet/media/upload-guard';
import { Module } from '@nestjs/common';
import { PhotosModule } from '../../profile/photos/photos.module';
import { StaffModule } from '../../staff/accounts/staff.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { LanderDelivery } from './lander-delivery';
import { LanderPictures } from './lander-pictures';
import { LanderPreviews } from './lander-previews';
import { LanderRepository } from './lander.repository';
import { LanderService } from './lander.service';
import { LandersController } from './landers.controller';

@Module({
  imports: [CampaignsModule, PhotosModule, StaffModule],
  controllers: [LandersController],
  providers: [
    LanderDelivery,
    LanderPictures,
    LanderPreviews,
    LanderRepository,
    LanderService,
    UploadGuard,
  ],
})
export class LandersModule {}
