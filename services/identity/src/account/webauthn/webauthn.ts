import type {
  PasskeyBody,
  PasskeyCreationResponse,
  PasskeyProofBody,
  PasskeyRequestResponse,
} from '@duet/schemas/passkeys';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Site } from '../../site/sites/site.repository';

export const CHALLENGE_LIFE = 5 * 60_000;
/** EdDSA, ES256 and RS256. Every authenticator supports at least one of them. */
const ALGORITHMS = [-8, -7, -257];

type Bytes = Uint8Array<ArrayBuffer>;
export type Place = Pick<Site, 'origin' | 'settings'>;

export interface KeyOwner {
  id: string;
  email: string;
  name: string;
}

export interface StoredKey {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  transports: string;
}

const toRpId = ({ origin }: Place): string => new URL(origin).hostname;
const toBase64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
export const toCredentialId = (id: string): Buffer => Buffer.from(id, 'base64url');

const toDescriptor = ({
  credentialId,
  transports,
}: Pick<StoredKey, 'credentialId' | 'transports'>) => ({
  id: toBase64url(credentialId),
  transports: transports.split(',').filter(Boolean),
});

export async function createAddOptions(
  site: Place,
  owner: KeyOwner,
  existing: readonly StoredKey[],
  challenge: Bytes,
): Promise<PasskeyCreationResponse['options']> {
  const options = await generateRegistrationOptions({
    rpID: toRpId(site),
    rpName: site.settings.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge,
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as PasskeyCreationResponse['options'];
}

export async function createProofOptions(
  site: Place,
  allowed: readonly StoredKey[],
  challenge: Bytes,
): Promise<PasskeyRequestResponse['options']> {
  const options = await generateAuthenticationOptions({
    rpID: toRpId(site),
    allowCredentials: allowed.map(toDescriptor),
    challenge,
    timeout: CHALLENGE_LIFE,
    userVerification: 'required',
  });
  return options as PasskeyRequestResponse['options'];
}

export function readChallenge(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const challenge = typeof data === 'object' && data && 'challenge' in data && data.challenge;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export interface VerifiedPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  aaguid: string;
}

const toExpected = (site: Place, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: toRpId(site),
  requireUserVerification: true,
});

function toLibraryResponse<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>({
  id,
  type,
  response,
}: PasskeyBody | PasskeyProofBody): Response {
  return { id, rawId: id, type, response, clientExtensionResults: {} } as Response;
}

/** @throws an error of the library if the response does not match the site or the challenge */
export async function verifyAdded(
  site: Place,
  body: PasskeyBody,
  challenge: string,
): Promise<VerifiedPasskey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...toExpected(site, challenge),
    response: toLibraryResponse<RegistrationResponseJSON>(body),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) return null;
  const { credential, aaguid } = registrationInfo;
  return {
    credentialId: toCredentialId(credential.id),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    aaguid,
  };
}

/**
 * @returns the signature counter; null for a wrong signature
 * @throws like `verifyAdded`
 */
export async function verifyProof(
  site: Place,
  key: Pick<StoredKey, 'publicKey'>,
  body: PasskeyProofBody,
  challenge: string,
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...toExpected(site, challenge),
    response: toLibraryResponse<AuthenticationResponseJSON>(body),
    // Counter 0 disables the library's check. The repository compares the counter under a row lock.
    credential: { id: body.id, publicKey: new Uint8Array(key.publicKey), counter: 0 },
  });
  return verified ? authenticationInfo.newCounter : null;
}
