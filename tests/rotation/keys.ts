import { randomBytes } from 'node:crypto';
import type { Environment } from '../../tools/stack/exec.ts';
import { findInstances, PAIRED, type Paired } from '../../tools/stack/pairs.ts';
import { makeKeyPair, makeReleaseKeys, services } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { DatabaseUsers } from './database-users.ts';
import { changeSecretOfProvider, signRemotes } from './outside.ts';

export const STEPS = ['accept', 'use', 'remove'] as const;
export type Step = (typeof STEPS)[number];
export type Changes = Partial<Record<Paired, Environment>>;

export type Key = Record<Step, Changes> & {
  names: string[];
  prepare?: () => Promise<void>;
  finish?: () => Promise<void>;
};
export type Secrets = Record<string, { old: string; next: string }>;

const ISSUERS = ['gateway', ...services] as const;

const forEach = (owners: readonly Paired[], environment: Environment): Changes =>
  Object.fromEntries(owners.map((owner) => [owner, environment]));

export function readSetting(stack: Stack, owner: Paired, name: string): string {
  const value = findInstances(stack, owner)[0]?.spec.env[name];
  if (!value) throw new Error(`${owner} has no ${name}`);
  return value;
}

const OWNERS: Record<string, Paired[]> = {
  LINK_SECRET: ['identity'],
  CURSOR_SECRET: ['matching'],
  MAIL_SECRET: ['messaging', 'messaging-worker'],
  STAFF_SECRET: ['identity'],
  PAYNL_SERVICE_SECRET: ['billing'],
  AGE_PROVIDER_SECRET: ['identity'],
};
const AT_PROVIDERS: Record<string, 'payment' | 'age'> = {
  PAYNL_SERVICE_SECRET: 'payment',
  AGE_PROVIDER_SECRET: 'age',
};

export const makeSecrets = (stack: Stack): Secrets =>
  Object.fromEntries(
    Object.entries(OWNERS).map(([name, [owner = 'gateway']]) => [
      name,
      { old: readSetting(stack, owner, name), next: randomBytes(24).toString('hex') },
    ]),
  );

export const acceptedKeys = (stack: Stack, secrets: Secrets): Key[] =>
  Object.entries(secrets).map(([name, { old, next }]) => {
    const owners = OWNERS[name] ?? [];
    const provider = AT_PROVIDERS[name];
    return {
      names: [name],
      accept: forEach(owners, { [`${name}_ACCEPTED`]: next }),
      use: forEach(owners, { [name]: next, [`${name}_ACCEPTED`]: old }),
      remove: forEach(owners, { [`${name}_ACCEPTED`]: '' }),
      ...(provider && { prepare: () => changeSecretOfProvider(stack, { [provider]: next }) }),
    };
  });

function signingKeys(stack: Stack): Key {
  const pairs = new Map(ISSUERS.map((issuer) => [issuer, makeKeyPair()]));
  const old = readSetting(stack, 'gateway', 'PRINCIPAL_PUBLIC_KEYS');
  const next = [...pairs].map(([issuer, { publicKey }]) => `${issuer}=${publicKey}`).join(' ');
  const getPrivateKey = (name: Paired): Environment => ({
    PRINCIPAL_PRIVATE_KEY:
      pairs.get(name === 'messaging-worker' ? 'messaging' : name)?.privateKey ?? '',
  });
  return {
    names: ISSUERS.map((issuer) => `signing key of ${issuer}`),
    accept: forEach(PAIRED, { PRINCIPAL_PUBLIC_KEYS: `${old} ${next}` }),
    use: Object.fromEntries(PAIRED.map((name) => [name, getPrivateKey(name)])),
    remove: forEach(PAIRED, { PRINCIPAL_PUBLIC_KEYS: next }),
  };
}

function publishingKey(stack: Stack): Key {
  const { privateKey, publicKey } = makeReleaseKeys();
  const old = readSetting(stack, 'gateway', 'RELEASE_PUBLIC_KEYS');
  const both = `${old} ${publicKey}`;
  return {
    names: ['publishing key'],
    accept: { gateway: { RELEASE_PUBLIC_KEYS: both } },
    use: {},
    remove: { gateway: { RELEASE_PUBLIC_KEYS: publicKey } },
    prepare: () => signRemotes(stack, { RELEASE_KEY: privateKey, RELEASE_PUBLIC_KEYS: both }),
  };
}

function databasePasswords(stack: Stack): Key {
  const users = new DatabaseUsers(stack);
  const use: Changes = Object.fromEntries(
    services.map((service) => [service, { DATABASE_URL: users.getUrl(service) }]),
  );
  return {
    names: services.map((service) => `database password of ${service}`),
    accept: {},
    use: { ...use, ...(use.messaging && { 'messaging-worker': use.messaging }) },
    remove: {},
    prepare: () => users.create(),
    finish: () => users.dropOld(),
  };
}

export const allKeys = (stack: Stack, secrets: Secrets): Key[] => [
  ...acceptedKeys(stack, secrets),
  signingKeys(stack),
  publishingKey(stack),
  databasePasswords(stack),
];

export function mergeChanges(keys: readonly Key[], step: Step): Changes {
  const merged: Changes = {};
  for (const key of keys)
    for (const name of PAIRED)
      if (key[step][name]) merged[name] = { ...merged[name], ...key[step][name] };
  return merged;
}
