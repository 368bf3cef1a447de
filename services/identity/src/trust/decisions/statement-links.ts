import { ulid } from '@duet/schemas/common';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';
import { LinkSigner } from '../../link-signer';

/** Tokens for statements of reasons are signed ids and never expire. */
@Injectable()
export class StatementLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(ENV) env: IdentityEnv) {
    this.signer = new LinkSigner(env, 'statements of reasons');
  }

  token(id: string): string {
    return `${id}.${this.signer.sign(id)}`;
  }

  verifyToken(token: string): string | null {
    const [id = '', signature = ''] = token.split('.');
    return this.signer.isSigned(id, signature) && ulid.safeParse(id).success ? id : null;
  }
}
