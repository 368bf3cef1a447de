import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { DkimKey } from './dkim-signature';
import type { MailIdentity } from './mail-senders';

interface DkimSettings {
  DKIM_DIR?: string | undefined;
  DKIM_KEY?: string | undefined;
}

type Sender = Pick<MailIdentity, 'domain' | 'selector' | 'ed25519Selector'>;

/**
 * RSA keys for DKIM have 2,048 bits, the largest size that every verifier must accept (RFC 6376). A
 * sender can have a second key, for Ed25519 (RFC 8463).
 */
@Injectable()
export class DkimKeys {
  private readonly known = new Map<string, string>();
  private readonly parsed = new Map<string, DkimKey[]>();

  constructor(@Inject(ENV) private readonly env: DkimSettings) {}

  privateKey(sender: Pick<Sender, 'domain' | 'selector'>): string | null {
    const { DKIM_KEY: given } = this.env;
    return given ? given.replaceAll('\\n', '\n') : this.read(sender, 'rsa');
  }

  signers(sender: Sender): DkimKey[] {
    const { domain, selector, ed25519Selector: second } = sender;
    const name = `${domain} ${selector} ${second}`;
    let keys = this.parsed.get(name);
    if (!keys) {
      const ed25519 = second && this.read({ domain, selector: second }, 'ed25519');
      keys = [
        [selector, this.privateKey(sender)],
        [second ?? '', ed25519],
      ].flatMap(([each, pem]) =>
        each && pem ? [{ domain, selector: each, key: createPrivateKey(pem) }] : [],
      );
      this.parsed.set(name, keys);
    }
    return keys;
  }

  records(sender: Sender): Map<string, string> {
    return new Map(this.signers(sender).map(({ selector, key }) => [selector, toRecord(key)]));
  }

  private read(
    { domain, selector }: Pick<Sender, 'domain' | 'selector'>,
    type: KeyType,
  ): string | null {
    const { DKIM_DIR: folder } = this.env;
    if (!folder) return null;
    const file = join(folder, `${selector}.${domain}.pem`);
    let key = this.known.get(file);
    if (!key) this.known.set(file, (key = readOrMake(folder, file, type)));
    return key;
  }
}

type KeyType = 'rsa' | 'ed25519';
const ED25519_BYTES = 32;

/** An Ed25519 record has the bare key (RFC 8463, section 4). */
function toRecord(key: KeyObject): string {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return key.asymmetricKeyType === 'ed25519'
    ? `v=DKIM1; k=ed25519; p=${spki.subarray(-ED25519_BYTES).toString('base64')}`
    : `v=DKIM1; k=rsa; p=${spki.toString('base64')}`;
}

const generate = (type: KeyType): KeyObject =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
    : generateKeyPairSync('ed25519').privateKey;

/** Creates the key unless another worker has created the key first. */
function readOrMake(folder: string, file: string, type: KeyType): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const privateKey = generate(type).export({ type: 'pkcs8', format: 'pem' });
    try {
      writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
