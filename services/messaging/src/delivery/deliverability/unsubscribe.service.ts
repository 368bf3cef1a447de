import type { UnsubscribeResponse, UnsubscribeBody } from '@duet/schemas/unsubscribe';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { MailTokens } from './mail-tokens';
import { Suppressions } from './suppressions';

/** Ends all mails but those about account and payments, for whoever holds a link of such a mail. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tokens: MailTokens,
    private readonly suppressions: Suppressions,
  ) {}

  /**
   * Again changes nothing more. `resume` takes this alone back, never a complaint or a bounce.
   * @throws {AppError} 422 `invalid_token` for a token that was not made here
   */
  async change({ token, resume }: UnsubscribeBody): Promise<UnsubscribeResponse> {
    const member = this.tokens.verifyMemberToken(token ?? '');
    if (!member) throw new AppError('invalid_token');
    if (resume) await this.suppressions.lift(member, 'listunsubscribe');
    else await this.suppressions.add(member, 'listunsubscribe');
    return { subscribed: resume === true };
  }
}
