import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { MailIdentity } from './mail-senders';

interface DkimSettings {
  DKIM_DIR?: string | undefined;
  DKIM_KEY?: string | undefined;
}

export const SIGNED_HEADERS = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-language',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
  'auto-submitted',
].join(':');

/** DKIM keys are RSA with 2,048 bits (RFC 6376), the longest that every DNS server accepts. */
@Injectable()
export class DkimKeys {
  private readonly known = new Map<string, string>();

  constructor(@Inject(ENV) private readonly env: DkimSettings) {}

  privateKey({ domain, selector }: Pick<MailIdentity, 'domain' | 'selector'>): string | null {
    const { DKIM_DIR: folder, DKIM_KEY: given } = this.env;
    if (given) return given.replaceAll('\\n', '\n');
    if (!folder) return null;
    const file = join(folder, `${selector}.${domain}.pem`);
    let key = this.known.get(file);
    if (!key) this.known.set(file, (key = readOrMake(folder, file)));
    return key;
  }

  record(identity: Pick<MailIdentity, 'domain' | 'selector'>): string | null {
    const key = this.privateKey(identity);
    if (!key) return null;
    const spki = createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'der' });
    return `v=DKIM1; k=rsa; p=${spki.toString('base64')}`;
  }
}

/** Creates the key unless another worker has created the key first. */
function readOrMake(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    try {
      writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
