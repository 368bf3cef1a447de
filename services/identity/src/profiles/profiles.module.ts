import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { PhotosModule } from '../photos/photos.module';
import { SitesModule } from '../sites/sites.module';
import { PageHiddenController } from './page-hidden.controller';
import { Presence } from './presence';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { ProfilesController } from './profiles.controller';

@Module({
  imports: [AccountsModule, PhotosModule, SitesModule],
  controllers: [ProfilesController, PageHiddenController],
  providers: [ProfileService, ProfileRepository, Presence],
  exports: [Presence],
})
export class ProfilesModule {}
