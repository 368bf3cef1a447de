import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env';

/** Keeps second factors unreadable for whoever has the database alone: AES-256-GCM, bound to whom they belong to. */
@Injectable()
export class Sealed {
  private readonly key: Buffer;

  constructor(@Inject(ENV) env: IdentityEnv) {
    this.key = Buffer.from(hkdfSync('sha256', env.STAFF_SECRET || env.PRINCIPAL_SECRET, '', 'second factors of staff', 32));
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws when it was sealed with another key or for somebody else */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, 12)).setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
