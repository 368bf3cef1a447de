import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyCreationResponse,
  PasskeyProofBody,
  PasskeyRequestResponse,
} from '@duet/schemas/passkeys';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export const STAFF_ORIGIN = 'http://staff.localhost:3000';

export interface Behaviour {
  origin: string;
  /** False for a key that requires only a touch, without fingerprint, face or PIN. */
  verifies: boolean;
  /** A copy of an authenticator starts with the counter of its original. */
  counter: number;
  /** False for a passkey that is synchronised between devices and always sends the counter 0. */
  counts: boolean;
}

/** A passkey of type ES256 with attestation "none", as a browser would return it. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = '';
  readonly behaviour: Behaviour;

  constructor(behaviour: Partial<Behaviour> = {}) {
    this.behaviour = {
      origin: 'http://localhost:3000',
      verifies: true,
      counter: 0,
      counts: true,
      ...behaviour,
    };
  }

  create({
    challenge,
    rp,
    user,
  }: Pick<PasskeyCreationResponse['options'], 'challenge' | 'rp' | 'user'>) {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, HAS_KEY),
      Buffer.alloc(16),
      uint(id.length, 2),
      id,
      this.coseKey(),
    ]);
    // CBOR: { fmt: "none", attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068', 'hex'),
      Buffer.from('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  prove({ challenge, rpId }: PasskeyRequestResponse['options']): PasskeyProofBody {
    const authenticatorData = this.authenticatorData(rpId, 0);
    const clientDataJSON = this.clientData('webauthn.get', challenge);
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ]);
    return {
      id: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        ...(this.userHandle && { userHandle: this.userHandle }),
      },
    };
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const { verifies, counts } = this.behaviour;
    if (counts) this.behaviour.counter += 1;
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | (verifies ? VERIFIED : 0) | flags]),
      uint(this.behaviour.counter, 4),
    ]);
  }

  private clientData(type: string, challenge: string): string {
    const { origin } = this.behaviour;
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
