import { generateKeyPairSync } from 'node:crypto';
import { testKeys } from '@duet/testing/principal-keys';
import { SignJWT } from 'jose';
import { newId } from './ids';
import { type MemberPrincipal, PrincipalSigner, PrincipalVerifier } from './principal';
import { type Issuer, readPrivateKey } from './principal-keys';

const SHARED = 'a'.repeat(32);
const member: MemberPrincipal = {
  kind: 'member',
  site: 'duet',
  locale: 'pl',
  country: 'PL',
  member: 'abcdefghij01',
  session: newId(),
};
const asService = (service: Issuer) => ({ kind: 'service' as const, service, site: null });

function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return { own: privateKey.toString('base64'), public: publicKey.toString('base64') };
}
const gateway = makeKey();
const messaging = makeKey();
const PUBLIC = `gateway=${gateway.public} messaging=${messaging.public}`;

const signer = (key = gateway.own, issuer: Issuer = 'gateway') =>
  new PrincipalSigner({ PRINCIPAL_PRIVATE_KEY: key, PRINCIPAL_SECRET: undefined }, issuer);
const verifier = (keys = PUBLIC, shared?: string) =>
  new PrincipalVerifier({ PRINCIPAL_PUBLIC_KEYS: keys, PRINCIPAL_SECRET: shared }, 'identity');
const forbidden = { code: 'forbidden' };

afterEach(() => jest.useRealTimers());

describe('principal', () => {
  it('is verified and returned unchanged', async () => {
    expect(await verifier().verify(await signer().sign(member, 'identity'))).toEqual(member);
    const call = await signer(messaging.own, 'messaging').sign(asService('messaging'), 'identity');
    expect(await verifier().verify(call)).toEqual(asService('messaging'));
  });

  it('is rejected when missing, changed, unsigned or signed with another key', async () => {
    const token = await signer().sign(member, 'identity');
    const [head = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const bad of [
      undefined,
      '',
      'x',
      [token],
      `${head}.${encode({ ...claims, member: 'zzzzzzzzzzzz' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      await signer(makeKey().own).sign(member, 'identity'),
    ])
      await expect(verifier().verify(bad)).rejects.toMatchObject(forbidden);
  });

  it('is rejected by a service other than its audience', async () => {
    const token = await signer().sign(member, 'billing');
    await expect(verifier().verify(token)).rejects.toMatchObject(forbidden);
  });

  // @spec 11.10
  it('of a browser request is rejected when a service signed it', async () => {
    const token = await signer(messaging.own, 'messaging').sign(member, 'identity');
    await expect(verifier().verify(token)).rejects.toMatchObject(forbidden);
  });

  // @spec 11.10
  it('of a service is rejected when another process signed it', async () => {
    const own = signer(messaging.own, 'messaging');
    const posing = signer(messaging.own, 'gateway');
    for (const token of [
      await own.sign(asService('billing'), 'identity'),
      await posing.sign(asService('gateway'), 'identity'),
      await posing.sign(member, 'identity'),
    ])
      await expect(verifier().verify(token)).rejects.toMatchObject(forbidden);
  });

  // @spec 11.8
  it('is accepted during a key rotation only if signed with the old or the new key', async () => {
    const next = makeKey();
    const both = verifier(`${PUBLIC}\n gateway=${next.public}`);
    for (const key of [gateway.own, next.own])
      await expect(both.verify(await signer(key).sign(member, 'identity'))).resolves.toEqual(
        member,
      );
    const third = await signer(makeKey().own).sign(member, 'identity');
    await expect(both.verify(third)).rejects.toMatchObject(forbidden);
  });

  it('signed with the shared key is accepted only while the verifier has that key', async () => {
    const old = new PrincipalSigner(
      { PRINCIPAL_PRIVATE_KEY: undefined, PRINCIPAL_SECRET: SHARED },
      'gateway',
    );
    const token = await old.sign(member, 'identity');
    await expect(verifier(PUBLIC, SHARED).verify(token)).resolves.toEqual(member);
    for (const other of [verifier(), verifier(PUBLIC, 'b'.repeat(32))])
      await expect(other.verify(token)).rejects.toMatchObject(forbidden);
  });

  it('is rejected if it is signed with a public key in place of the shared key', async () => {
    const key = Buffer.from(gateway.public, 'base64');
    const forged = await new SignJWT({ ...member, iss: 'gateway', aud: 'identity' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('60s')
      .sign(key);
    await expect(verifier().verify(forged)).rejects.toMatchObject(forbidden);
    await expect(verifier(PUBLIC, SHARED).verify(forged)).rejects.toMatchObject(forbidden);
  });

  it('is accepted for one minute', async () => {
    const token = await signer().sign(member, 'identity');
    const one = verifier();
    jest.useFakeTimers({
      now: Date.now() + 50_000,
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    });
    await expect(one.verify(token)).resolves.toEqual(member);
    jest.setSystemTime(Date.now() + 20_000);
    await expect(one.verify(token)).rejects.toMatchObject(forbidden);
  });

  it('is rejected without expiry or with missing fields', async () => {
    const sign = (payload: object, ends: boolean) => {
      const jwt = new SignJWT({ ...payload, iss: 'gateway', aud: 'identity' });
      jwt.setProtectedHeader({ alg: 'EdDSA' });
      return (ends ? jwt.setExpirationTime('60s') : jwt).sign(readPrivateKey(gateway.own));
    };
    for (const bad of [
      await sign(member, false),
      await sign({ kind: 'staff', site: 'duet' }, true),
    ])
      await expect(verifier().verify(bad)).rejects.toMatchObject(forbidden);
  });
});

it.each([
  ['an unknown process', `billing2=${gateway.public}`],
  ['a private key', `gateway=${gateway.own}`],
  ['text without a key', 'gateway'],
])('PRINCIPAL_PUBLIC_KEYS with %s prevents a start', (_, keys) => {
  expect(() => verifier(keys)).toThrow(/PRINCIPAL_PUBLIC_KEYS/);
});

it('a process without its own key and without the shared key does not start', () => {
  const none = { ...testKeys, PRINCIPAL_PRIVATE_KEY: undefined, PRINCIPAL_SECRET: undefined };
  expect(() => new PrincipalSigner(none, 'billing')).toThrow(/PRINCIPAL_PRIVATE_KEY/);
});
