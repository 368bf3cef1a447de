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
import { EditorService } from './editor.service';

@Controller('staff/catalogue')
@Staff('settings.edit')
export class EditorController {
  constructor(private readonly editor: EditorService) {}

  @Get()
  @Answers(settingsEditorAnswer)
  async list(@Actor() actor: StaffPrincipal): Promise<SettingsEditorAnswer> {
    return { entries: await this.editor.list(actor) };
  }

  @Get('history')
  @Answers(settingHistoryAnswer)
  async history(@Actor() actor: StaffPrincipal): Promise<SettingHistoryAnswer> {
    return { changes: await this.editor.history(actor) };
  }

  @Put(':kind/:key')
  @Answers(empty)
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
  @Answers(empty)
  async undo(
    @Actor() actor: StaffPrincipal,
    @Body(parsed(settingUndoBody)) { id }: z.output<typeof settingUndoBody>,
  ): Promise<Empty> {
    await this.editor.undo(actor, id);
    return {};
  }
}
