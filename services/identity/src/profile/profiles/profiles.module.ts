import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { ConsentsModule } from '../../account/consents/consents.module';
import { PhotosModule } from '../photos/photos.module';
import { SitesModule } from '../../site/sites/sites.module';
import { MemberPageService } from './member-page.service';
import { PageHiddenController } from './page-hidden.controller';
import { Presence } from './presence';
import { ProfileRepository } from './profile.repository';
import { ProfileService } from './profile.service';
import { ProfilesController } from './profiles.controller';

@Module({
  imports: [AccountsModule, ConsentsModule, PhotosModule, SitesModule],
  controllers: [ProfilesController, PageHiddenController],
  providers: [ProfileService, MemberPageService, ProfileRepository, Presence],
  exports: [ProfileRepository, Presence],
})
export class ProfilesModule {}
