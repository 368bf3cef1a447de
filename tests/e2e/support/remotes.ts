import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@duet/schemas/locales';
import { inLanguage, toSignedRelease } from '@duet/schemas/release-in-language';
import type { BuiltRemote, Registry, RegistryEntry, Release } from '@duet/schemas/remotes';
import { readReleaseKey, signDocument, signRelease } from '@duet/service-kit/release-signatures';
import { readStack } from './stack';

export const root = join(__dirname, '../../..');
const registryFile = (): string => join(readStack().remotes_dir, 'registry.json');

export const readLive = (): Registry =>
  JSON.parse(readFileSync(registryFile(), 'utf8')) as Registry;

export function forceRegistry(registry: Registry, areReleasesSigned = true): void {
  const key = readReleaseKey(readStack().release_keys.privateKey);
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, entry]) => [
      name,
      areReleasesSigned ? { ...entry, ...sign(entry) } : entry,
    ]),
  );
  const revision = readLive().revision + 1;
  const content = { ...registry, remotes, revision, signed_at: new Date().toISOString() };
  writeRegistry(JSON.stringify(signDocument(key, 'registry', content)));
}

function sign(release: Release): Pick<Release, 'signatures'> {
  const key = readReleaseKey(readStack().release_keys.privateKey);
  const ofLocale = (locale: Locale): string =>
    signRelease(key, 'release', toSignedRelease(inLanguage(release, locale)));
  return { signatures: Object.fromEntries(LOCALES.map((each) => [each, ofLocale(each)])) };
}

export const readRegistryText = (): string => readFileSync(registryFile(), 'utf8');

export function writeRegistry(text: string): void {
  const draft = `${registryFile()}.by-hand`;
  writeFileSync(draft, text);
  renameSync(draft, registryFile());
}

export const registryChangedAt = (): number => statSync(registryFile()).mtimeMs;

export function liveEntry(name: string): RegistryEntry {
  const entry = readLive().remotes[name];
  if (!entry) throw new Error(`${name} is not live`);
  return entry;
}

export const remote = (...args: string[]): string => runRemote(args);

export function runRemote(args: string[], more: Record<string, string> = {}): string {
  const { remotes_dir: folder, release_keys: keys } = readStack();
  const env = { ...process.env, REMOTES_DIR: folder, RELEASE_KEY: keys.privateKey, ...more };
  const script = join(root, 'tools/remotes/src/cli.ts');
  return execFileSync(process.execPath, ['--no-warnings', script, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

const digest = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export async function withChanged<T>(
  name: string,
  before: string,
  after: string,
  work: (folder: string) => T | Promise<T>,
): Promise<T> {
  const live = join(readStack().remotes_dir, name, liveEntry(name).version);
  const folder = mkdtempSync(join(tmpdir(), 'duet-changed-'));
  try {
    cpSync(live, folder, { recursive: true });
    const built = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as BuiltRemote;
    for (const file of Object.keys(built.integrity)) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(before)) continue;
      writeFileSync(path, text.replaceAll(before, after));
      // Deletes compressed copies, which contain the old text.
      for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
      built.integrity[file] = digest(readFileSync(path));
    }
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(built));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const publishChanged = (name: string, before: string, after: string): Promise<string> =>
  withChanged(name, before, after, (folder) =>
    remote('publish', folder, '--force', '--reason', 'test of a changed copy'),
  );

export function digestOfFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name))
    .sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
