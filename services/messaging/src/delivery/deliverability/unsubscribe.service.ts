import type { UnsubscribeResponse, UnsubscribeBody } from '@duet/schemas/unsubscribe';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { MailTokens } from './mail-tokens';
import { Suppressions } from './suppressions';

@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tokens: MailTokens,
    private readonly suppressions: Suppressions,
  ) {}

  /** `resume` lifts no suppression that a complaint or a bounce caused. */
  async change({ token, resume }: UnsubscribeBody): Promise<UnsubscribeResponse> {
    const member = this.tokens.verifyMemberToken(token ?? '');
    if (!member) throw new AppError('invalid_token');
    if (resume) await this.suppressions.lift(member, 'listunsubscribe');
    else await this.suppressions.add(member, 'listunsubscribe');
    return { subscribed: resume === true };
  }
}
