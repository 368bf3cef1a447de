import { type KeyObject, createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getPublicKey,
  makeReleaseKeys,
  readReleaseKey,
} from '@duet/service-kit/release-signatures';
import { USES_FILE, type Uses } from '../../contracts/src/uses/uses.ts';
import type { Releaser } from '../src/publishing.ts';
import type { Signing } from '../src/signing.ts';

const digest = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export function someSigning(accepted: Signing['accepted'] = []): Signing & { key: KeyObject } {
  const key = readReleaseKey(makeReleaseKeys().privateKey);
  return { key, accepted: [getPublicKey(key), ...accepted] };
}

export function someReleaser(change: Partial<Releaser> = {}): Releaser {
  let minutes = 0;
  const offer = { host: '1.0.0', shared: { react: '19.3.1' }, api: { messaging: '1.0.0' } };
  return {
    offer,
    site: null,
    actor: 'ada@duet.example',
    now: () => new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
    ...change,
  };
}

export async function someBuild(
  folder: string,
  code: string,
  change: object = {},
  uses?: Uses,
): Promise<string> {
  const descriptor = {
    name: 'chat',
    version: '1.0.0',
    host: '^1.0.0',
    shared: { react: '^19.0.0' },
    views: ['chats'],
    api: { messaging: '^1.0.0' },
    routes: [{ path: '/chats', view: 'chats', layout: 'chat', access: 'member' }],
    navigation: [],
    modals: [],
    slots: [],
    labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
    ...change,
  };
  const path = join(
    folder,
    `build-${descriptor.name}-${digest(code).slice(7, 15).replaceAll(/\W/g, '_')}`,
  );
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'remoteEntry.js'), code);
  const text = JSON.stringify(uses);
  if (uses) await writeFile(join(path, USES_FILE), text);
  await writeFile(
    join(path, 'remote.json'),
    JSON.stringify({
      descriptor,
      entry: 'remoteEntry.js',
      integrity: {
        'remoteEntry.js': digest(code),
        ...(uses && { [USES_FILE]: digest(text) }),
      },
    }),
  );
  return path;
}
