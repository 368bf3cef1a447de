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
import { EditorService } from './editor.service';

@Controller('staff/catalogue')
@Staff('settings.edit')
export class EditorController {
  constructor(private readonly editor: EditorService) {}

  @Get()
  @Returns(settingsEditorResponse)
  async list(@Actor() actor: StaffPrincipal): Promise<SettingsEditorResponse> {
    return { entries: await this.editor.list(actor) };
  }

  @Get('history')
  @Returns(settingHistoryResponse)
  history(
    @Actor() actor: StaffPrincipal,
    @Query(parsed(pageQuery)) { cursor }: PageQuery,
  ): Promise<SettingHistoryResponse> {
    return this.editor.history(actor, readIdCursor(cursor));
  }

  @Put(':kind/:key')
  @Returns(empty)
  async put(
    @Actor() actor: StaffPrincipal,
    @Param('kind') kind: string,
    @Param('key') key: string,
    @Body(parsed(settingBody)) body: SettingBody,
  ): Promise<Empty> {
    await this.editor.put(actor, kind, key, body);
    return {};
  }

  @Post('undo')
  @HttpCode(200)
  @Returns(empty)
  async undo(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(settingUndoBody)) { id }: z.output<typeof settingUndoBody>,
  ): Promise<Empty> {
    await this.editor.undo(actor, id);
    return {};
  }
}
