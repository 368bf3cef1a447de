import { type Empty, empty } from '@duet/schemas/common';
import { type PageQuery, pageQuery } from '@duet/schemas/paging';
import {
  type SettingBody,
  type SettingHistoryResponse,
  type SettingsEditorResponse,
  settingBody,
  settingHistoryResponse,
  settingUndoBody,
  settingsEditorResponse,
} from '@duet/schemas/staff-settings';
import { Actor, Staff } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { readIdCursor } from '@duet/service-kit/page';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { SettingsService } from './settings.service';

@Controller('staff/settings')
@Staff('settings.edit')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Returns(settingsEditorResponse)
  async list(@Actor() actor: StaffPrincipal): Promise<SettingsEditorResponse> {
    return { entries: await this.settings.list(actor) };
  }

  @Get('history')
  @Returns(settingHistoryResponse)
  history(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<SettingHistoryResponse> {
    return this.settings.history(actor, readIdCursor(cursor));
  }

  @Put(':key')
  @Returns(empty)
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
  @Returns(empty)
  async undo(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(settingUndoBody)) { id }: z.output<typeof settingUndoBody>,
  ): Promise<Empty> {
    await this.settings.undo(actor, id);
    return {};
  }
}
