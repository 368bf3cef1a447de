import { type Empty, empty } from '@duet/schemas/common';
import {
  type SettingBody,
  type SettingHistoryAnswer,
  type SettingsEditorAnswer,
  settingBody,
  settingHistoryAnswer,
  settingUndoBody,
  settingsEditorAnswer,
} from '@duet/schemas/staff-settings';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import { SettingsService } from './settings.service';

@Controller('staff/settings')
@Staff('settings.edit')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Answers(settingsEditorAnswer)
  async list(@Actor() actor: StaffPrincipal): Promise<SettingsEditorAnswer> {
    return { entries: await this.settings.list(actor) };
  }

  @Get('history')
  @Answers(settingHistoryAnswer)
  async history(@Actor() actor: StaffPrincipal): Promise<SettingHistoryAnswer> {
    return { changes: await this.settings.history(actor) };
  }

  @Put(':key')
  @Answers(empty)
  async put(
    @Actor() actor: StaffPrincipal,
    @Param('key') key: string,
    @Body(parsed(settingBody)) body: SettingBody,
  ): Promise<Empty> {
    await this.settings.put(actor, key, body);
    return {};
  }

  @Post('undo')
  @HttpCode(200)
  @Answers(empty)
  async undo(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(settingUndoBody)) { id }: z.output<typeof settingUndoBody>,
  ): Promise<Empty> {
    await this.settings.undo(actor, id);
    return {};
  }
}
