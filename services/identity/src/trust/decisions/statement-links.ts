import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ulid } from '@duet/schemas/common';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';

/**
 * Tokens for statements of reasons never expire. They are signed, not stored, so that mails and
 * rejected logins contain the same token.
 */
@Injectable()
export class StatementLinks {
  private readonly keys: Buffer[];

  constructor(@Inject(ENV) env: IdentityEnv) {
    const secrets = acceptedKeys(requireSecret(env, 'LINK_SECRET'), env.LINK_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'statements of reasons', 32)),
    );
  }

  token(id: string): string {
    return `${id}.${sign(id, this.keys[0] ?? Buffer.alloc(0))}`;
  }

  verifyToken(token: string): string | null {
    const [id = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature);
    const isGenuine = this.keys.some((key) => {
      const expected = Buffer.from(sign(id, key));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return isGenuine && ulid.safeParse(id).success ? id : null;
  }
}

const sign = (id: string, key: Buffer): string =>
  createHmac('sha256', key).update(id).digest('base64url');
