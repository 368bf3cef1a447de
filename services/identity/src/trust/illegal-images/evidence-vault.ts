import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { acceptedKeys } from '@duet/service-kit/env';
import { requireSecret } from '@duet/service-kit/principal-keys';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../../env';

/**
 * Encrypts seized pictures by AES-256-GCM. No other data has the same key. The case id is the AAD.
 * Only a command decrypts a picture, for authorities.
 */
@Injectable()
export class EvidenceVault {
  private readonly keys: Buffer[];

  constructor(
    @Inject(ENV) env: IdentityEnv,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {
    const secrets = acceptedKeys(requireSecret(env, 'STAFF_SECRET'), env.STAFF_SECRET_ACCEPTED);
    this.keys = secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'seized pictures', 32)),
    );
  }

  async keep(id: string, bytes: Buffer): Promise<void> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0] ?? '', nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    await this.store.put(getObjectKey(id), Buffer.concat([nonce, cipher.getAuthTag(), sealed]));
  }

  async destroy(id: string): Promise<void> {
    await this.store.delete(getObjectKey(id));
  }

  async open(id: string): Promise<Buffer> {
    const found = await this.store.get(getObjectKey(id));
    if (!found) throw new Error(`evidence vault has no picture of case ${id}`);
    const bytes = await buffer(found.stream());
    let failure: unknown;
    for (const key of this.keys) {
      try {
        return openWith(key, bytes, id);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }
}

function openWith(key: Buffer, bytes: Buffer, id: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(
    Buffer.from(id),
  );
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

export const getObjectKey = (id: string): string => `evidence-${id.toLowerCase()}.sealed`;
