import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { ModerationModule } from '../moderation/moderation.module';
import { PhotosModule } from '../../profile/photos/photos.module';
import { StaffModule } from '../../staff/accounts/staff.module';
import { ChatImagesController } from './chat-images.controller';
import { EvidenceRetention } from './evidence-retention';
import { EvidenceVault } from './evidence-vault';
import { EvidenceRepository } from './evidence.repository';
import { IllegalImageRepository } from './illegal-image.repository';
import { IllegalImagesController } from './illegal-images.controller';
import { IllegalImages } from './illegal-images';

@Module({
  imports: [AccountsModule, ModerationModule, PhotosModule, StaffModule],
  controllers: [ChatImagesController, IllegalImagesController],
  providers: [
    EvidenceRepository,
    EvidenceRetention,
    EvidenceVault,
    IllegalImageRepository,
    IllegalImages,
  ],
  exports: [EvidenceVault],
})
export class IllegalImagesModule {}
