import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ulid } from '@duet/schemas/common';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env';

/**
 * Tokens that open one statement of reasons, for whoever cannot log in. They are signed, not stored: a refused login can
 * give the same one again that a mail of months ago carries. How long they are good is for the statement to say.
 */
@Injectable()
export class StatementLinks {
  private readonly key: Buffer;

  constructor(@Inject(ENV) env: IdentityEnv) {
    this.key = Buffer.from(hkdfSync('sha256', env.PRINCIPAL_SECRET, '', 'statements of reasons', 32));
  }

  token(id: string): string {
    return `${id}.${this.sign(id)}`;
  }

  /** Id of the statement that a token opens; null when it was not made here. */
  idOf(token: string): string | null {
    const [id = '', signature = ''] = token.split('.');
    const [expected, given] = [Buffer.from(this.sign(id)), Buffer.from(signature)];
    return ulid.safeParse(id).success && expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
  }

  private sign(id: string): string {
    return createHmac('sha256', this.key).update(id).digest('base64url');
  }
}
