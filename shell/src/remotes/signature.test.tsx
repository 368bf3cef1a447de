import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { toSignedRelease } from '@duet/schemas/release-in-language';
import { toSignedText } from '@duet/schemas/signed-text';
import type { RegistryEntry } from '@duet/schemas/remotes';
import type { Boot } from '../boot';
import { aDescriptor } from '../testing';
import { createRemotes } from './remotes';
import { isSigned } from './signature';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
Object.assign(globalThis, { SHARED_VERSIONS: { '@duet/host': '1.0.0' } });
jest.spyOn(console, 'error').mockImplementation(() => undefined);
const { TextEncoder } = jest.requireActual<typeof import('node:util')>('node:util');
Object.assign(globalThis, { TextEncoder });
Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

const makeKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publisher = makeKeys();
const toSpki = ({ publicKey }: typeof publisher) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const keys = [toSpki(publisher)];

const entry: RegistryEntry = {
  version: '1.0.0',
  entry: '/remotes/chat/1.0.0/remoteEntry.js',
  integrity: { 'remoteEntry.js': `sha256-${'A'.repeat(43)}=` },
  descriptor: aDescriptor({ views: ['chats'] }),
  previous: null,
};
const text = Buffer.from(toSignedText('release', toSignedRelease(entry)));
const signature = sign('sha256', text, {
  key: publisher.privateKey,
  dsaEncoding: 'ieee-p1363',
}).toString('base64url');
const signed: RegistryEntry = { ...entry, signature };

describe('signature of a remote', () => {
  // @spec 11.25
  test('is valid only for the published digests, address and description', async () => {
    expect(await isSigned(signed, keys)).toBe(true);
    expect(await isSigned({ ...signed, previous: '0.9.0' }, keys)).toBe(true);
    const changed: Partial<RegistryEntry>[] = [
      { integrity: { 'remoteEntry.js': `sha256-${'B'.repeat(43)}=` } },
      { integrity: {} },
      { entry: '/remotes/chat/0.9.0/remoteEntry.js' },
      { version: '0.9.0' },
      { descriptor: aDescriptor({ name: 'search', views: ['chats'] }) },
    ];
    for (const change of changed)
      expect([change, await isSigned({ ...signed, ...change }, keys)]).toEqual([change, false]);
    expect(await isSigned(entry, keys)).toBe(false);
  });

  // @spec 11.26
  test('is valid only if it was made with one of the configured keys', async () => {
    const other = toSpki(makeKeys());
    expect(await isSigned(signed, [other, ...keys])).toBe(true);
    expect(await isSigned(signed, [other])).toBe(false);
  });

  // @spec 11.36
  test('made with the key of a team is valid only for the remotes of that team', async () => {
    const [key = ''] = keys;
    expect(await isSigned(signed, [{ key, remotes: ['search', 'chat'] }])).toBe(true);
    expect(await isSigned(signed, [{ key, remotes: ['search'] }])).toBe(false);
  });

  test('is not checked if no keys are configured, or on plain HTTP', async () => {
    expect(await isSigned(entry, [])).toBe(true);
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: {} });
    expect(await isSigned(entry, keys)).toBe(true);
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
  });

  // @spec 11.25
  test('is required before code is loaded, except for an override by a developer', async () => {
    const module = {
      views: { chats: () => Promise.resolve({ default: () => null }) },
      messages: () => Promise.resolve({ default: {} }),
    };
    jest.mocked(loadRemote).mockResolvedValue({ default: module });
    const load = (chat: RegistryEntry, overrides: Boot['overrides'] = []) =>
      createRemotes(
        {
          ...{ registry: { revision: 1, remotes: { chat } }, refused: [], locale: 'en' },
          ...{ releaseKeys: keys, overrides },
        } as unknown as Boot,
        { addReducer: () => undefined },
      ).load('chat', 'chats');
    await expect(load({ ...signed, integrity: {} })).rejects.toThrow(
      'its publisher did not sign it',
    );
    expect(loadRemote).not.toHaveBeenCalled();
    const own = { name: 'chat', address: 'http://localhost:3010/remote.json', reason: null };
    await load(entry, [own]);
    await load(signed);
    expect(loadRemote).toHaveBeenCalledTimes(2);
  });
});
