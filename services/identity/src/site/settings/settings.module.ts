import { Module } from '@nestjs/common';
import { SettingChangeRepository } from '../sites/setting-change.repository';
import { SettingChanges } from '../sites/setting-changes';
import { StaffModule } from '../../staff/accounts/staff.module';
import { SettingsController } from './settings.controller';
import { SettingsService } from './settings.service';

@Module({
  imports: [StaffModule],
  controllers: [SettingsController],
  providers: [SettingChangeRepository, SettingChanges, SettingsService],
})
export class SettingsModule {}
