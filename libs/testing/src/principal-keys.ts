import { generateKeyPairSync } from 'node:crypto';
import type { ServerEnv } from '@duet/service-kit/env';
import { ISSUERS } from '@duet/service-kit/principal-keys';

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  publicKeyEncoding: { format: 'der', type: 'spki' },
});

/** Tests can sign for every process with one key pair. */
export const testKeys: Pick<ServerEnv, 'PRINCIPAL_PRIVATE_KEY' | 'PRINCIPAL_PUBLIC_KEYS'> = {
  PRINCIPAL_PRIVATE_KEY: privateKey.toString('base64'),
  PRINCIPAL_PUBLIC_KEYS: ISSUERS.map((issuer) => `${issuer}=${publicKey.toString('base64')}`).join(
    ' ',
  ),
};
