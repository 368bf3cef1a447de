import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { SessionService } from './session.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionService) {}

  @InternalCall('sessions.resolve')
  async resolve(body: InternalBody<'sessions.resolve'>): Promise<InternalAnswer<'sessions.resolve'>> {
    return { session: await this.sessions.resolve(body.token_hash) };
  }
}
