import { type Empty, empty, ulid } from '@duet/schemas/common';
import { type IllegalImageDecision, type IllegalImagesAnswer, illegalImageDecision, illegalImagesAnswer } from '@duet/schemas/staff-queues';
import { Actor, Staff } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { AppError } from '@duet/service-kit/errors';
import { parsed } from '@duet/service-kit/parse';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IllegalImages } from './illegal-images.service';

@Controller('staff/illegal-images')
@Staff('evidence.review')
export class IllegalImagesController {
  constructor(private readonly images: IllegalImages) {}

  @Get()
  @Answers(illegalImagesAnswer)
  waiting(@Actor() actor: StaffPrincipal): Promise<IllegalImagesAnswer> {
    return this.images.waiting(actor);
  }

  @Post(':id')
  @HttpCode(200)
  @Answers(empty)
  async decide(@Actor() actor: StaffPrincipal, @Param('id') id: string, @Body(parsed(illegalImageDecision)) body: IllegalImageDecision): Promise<Empty> {
    if (!ulid.safeParse(id).success) throw new AppError('not_found');
    await this.images.decide(actor, id, body);
    return {};
  }
}
