import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';

/**
 * Encrypts secrets by AES-256-GCM, bound to the owner, so that a leaked database does not reveal
 * the secrets.
 */
@Injectable()
export class Sealed {
  private readonly keys: Buffer[];

  constructor(
    @Inject(ENV)
    env: Pick<IdentityEnv, 'STAFF_SECRET' | 'STAFF_SECRET_ACCEPTED' | 'PRINCIPAL_SECRET'>,
  ) {
    const secrets = acceptedKeys(requireSecret(env, 'STAFF_SECRET'), env.STAFF_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'second factors of staff', 32)),
    );
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0] ?? '', nonce).setAAD(
      Buffer.from(owner),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  open(sealed: string, owner: string): string {
    return this.opened(sealed, owner).text;
  }

  /** @returns null if `sealed` already uses the current key */
  renewed(sealed: string, owner: string): string | null {
    const { text, key } = this.opened(sealed, owner);
    return key === this.keys[0] ? null : this.seal(text, owner);
  }

  private opened(sealed: string, owner: string): { text: string; key: Buffer } {
    let failure: unknown;
    for (const key of this.keys) {
      try {
        return { text: openWith(key, sealed, owner), key };
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

function openWith(key: Buffer, sealed: string, owner: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
    Buffer.from(owner),
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
