import { empty } from '@duet/schemas/common';
import { Actor, Members } from '@duet/service-kit/access';
import { Returns } from '@duet/service-kit/responses';
import { NotIdempotent } from '@duet/service-kit/idempotency.interceptor';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { TypingService } from './typing.service';

@Controller('chats/:id/typing')
@Members()
export class TypingController {
  constructor(private readonly service: TypingService) {}

  @Post()
  @HttpCode(200)
  @NotIdempotent()
  @Returns(empty)
  async typing(
    @Actor() actor: MemberPrincipal,
    @Param('id') id: string,
  ): Promise<Record<string, never>> {
    await this.service.typing(actor, id);
    return {};
  }
}
