import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@duet/schemas/remotes';
import {
  makeReleaseKeys,
  readReleaseKey,
  signDocument,
} from '@duet/service-kit/release-signatures';
import type { Settings } from '../../../tools/stack/settings.ts';
import { remotesDir } from '../../../tools/stack/environments.ts';
import type { Attack, Target } from '../attack.ts';

const REMOTE = 'credits';
const NOTICED_MS = 1_500;

interface Store {
  folder: string;
  text: string;
  registry: Registry;
  write: (text: string) => Promise<void>;
}

async function withStore(
  { settings }: Target,
  attack: (store: Store) => Promise<string[]>,
): Promise<string[]> {
  const folder = remotesDir(settings);
  const file = join(folder, 'registry.json');
  const text = readFileSync(file, 'utf8');
  const write = async (changed: string): Promise<void> => {
    writeFileSync(file, changed);
    await sleep(NOTICED_MS);
  };
  try {
    return await attack({ folder, text, registry: JSON.parse(text) as Registry, write });
  } finally {
    // Restores the registry as a new revision, because gateways reject an older registry.
    const registry = JSON.parse(text) as Registry;
    const signedAt = new Date().toISOString();
    await write(
      publishWith(settings, { ...registry, revision: registry.revision + 2, signed_at: signedAt }),
    );
  }
}

async function getOffered({ settings }: Target, more: string): Promise<string[]> {
  const page = await (await fetch(`${settings.siteUrl}/lang-config`)).text();
  const { headers } = await fetch(`${settings.siteUrl}/registry-revision`);
  const revision = headers.get('x-registry-revision');
  return page.includes(more) ? [`a page of revision ${revision} names ${more}`] : [];
}

function withVersion(registry: Registry, version: string): Registry {
  const { [REMOTE]: live, ...others } = registry.remotes;
  if (!live) throw new Error(`${REMOTE} is not live`);
  const entry = live.entry.replace(live.version, version);
  return {
    ...registry,
    revision: registry.revision + 1,
    signed_at: new Date().toISOString(),
    remotes: { ...others, [REMOTE]: { ...live, version, entry } },
  };
}

const publishWith = ({ secrets }: Settings, registry: Registry): string => {
  const key = readReleaseKey(secrets.releases.privateKey);
  return JSON.stringify(signDocument(key, 'registry', registry));
};

function plantVersion({ folder, registry }: Store, version: string): string {
  const path = join(folder, REMOTE, version);
  const live = join(folder, REMOTE, registry.remotes[REMOTE]?.version ?? '');
  cpSync(live, path, { recursive: true });
  return path;
}

export const attacks: Attack[] = [
  {
    name: 'runs code by a registry without the publisher’s signature',
    run: (target) =>
      withStore(target, async ({ registry, write }) => {
        const bad = withVersion(registry, '9.9.9-evil');
        const stranger = readReleaseKey(makeReleaseKeys().privateKey);
        const findings: string[] = [];
        for (const changed of [bad, signDocument(stranger, 'registry', bad)]) {
          await write(JSON.stringify(changed));
          findings.push(...(await getOffered(target, '9.9.9-evil')));
        }
        return findings;
      }),
  },
  {
    name: 'brings back an older registry',
    run: (target) =>
      withStore(target, async ({ registry, write }) => {
        const newer = { ...registry, revision: registry.revision + 1 };
        const older = { ...registry, signed_at: new Date(0).toISOString() };
        const marked = { ...older, revision: 0 };
        await write(
          publishWith(target.settings, { ...newer, signed_at: new Date().toISOString() }),
        );
        await write(publishWith(target.settings, marked));
        return getOffered(target, '"revision":0,');
      }),
  },
  {
    name: 'runs a version whose file or manifest was changed in the store',
    run: (target) =>
      withStore(target, async (store) => {
        const version = '9.9.8-evil';
        const path = plantVersion(store, version);
        try {
          const findings: string[] = [];
          const registry = withVersion(store.registry, version);
          await store.write(publishWith(target.settings, registry));
          findings.push(...(await getOffered(target, version)));
          const manifest = join(path, '.manifest.json');
          const text = readFileSync(manifest, 'utf8');
          const live =
            registry.remotes[REMOTE]?.previous ?? store.registry.remotes[REMOTE]?.version;
          writeFileSync(manifest, text.replaceAll(String(live), version));
          await store.write(publishWith(target.settings, registry));
          return [...findings, ...(await getOffered(target, version))];
        } finally {
          rmSync(path, { recursive: true, force: true });
        }
      }),
  },
];
