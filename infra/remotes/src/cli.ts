import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from './env.ts';
import { currentOffer } from './offer.ts';
import { canary, keep, promote, publish, revoke, rollback } from './publishing.ts';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Store } from './s3-store.ts';
import { FolderStore, PublishingError, readBuild } from './store.ts';

const USAGE = `usage: npm run remote -- <command>
  publish <remote | folder>   keep a build (the remote's own, or the one in a folder) as a version and make it live
  publish-all                 the same for every remote that is built
  keep <remote | folder>      keep a build as a version, without making it live
  promote <remote> <version>  make a kept version live
  rollback <remote>           make the version live that was live before
  canary <remote> <version> <percent>
                              give a kept version to a share of the visitors, until the next promote or rollback
  revoke <remote> [version]   take a version (the live one, unless named) out of every browser at once
  list                        what is live, and which versions are kept`;

const store = env.remotesStore.startsWith('s3://') ? new S3Store(new S3Bucket(env.remotesStore, env.s3)) : new FolderStore(env.remotesStore);
const buildOf = (name: string): string => join(env.root, `mf-${name}`, 'dist');

/** A remote by its short name or its folder: `chat` or `mf-chat`. */
const shortName = (name: string): string => name.replace(/^mf-/, '');

async function builtRemotes(): Promise<string[]> {
  const folders = await readdir(env.root);
  return folders.filter((folder) => folder.startsWith('mf-')).map(shortName).filter((name) => existsSync(join(buildOf(name), 'remote.json')));
}

/** The build that is meant, and the remote that it is of. */
async function findBuild(nameOrFolder: string): Promise<{ folder: string; name: string }> {
  const folder = [nameOrFolder, buildOf(shortName(nameOrFolder))].find((path) => existsSync(join(path, 'remote.json')));
  if (!folder) throw new PublishingError(`mf-${shortName(nameOrFolder)} is not built: npx nx build mf-${shortName(nameOrFolder)}`);
  return { folder, name: (await readBuild(folder)).descriptor.name };
}

const live = (name: string, version: string): string => `${name}@${version} is live`;

async function list(): Promise<string> {
  const { revision, remotes, revoked } = await store.registry();
  const lines = Object.entries(remotes).map(async ([name, { version, previous, canary: trial }]) => {
    const marks = [trial && `canary ${trial.version} for ${trial.percent} %`, revoked?.[name]?.includes(version) && 'revoked'].filter(Boolean);
    const kept = (await store.versions(name)).length;
    return [`${name.padEnd(12)} ${version}`, `previous ${previous ?? 'none'}`, `kept ${kept}`, ...marks].join('  ');
  });
  return [`revision ${revision}`, ...(await Promise.all(lines))].join('\n');
}

type Command = (remote: string, ...rest: string[]) => Promise<string>;

const COMMANDS: Record<string, Command> = {
  publish: async (build) => {
    const { folder, name } = await findBuild(build);
    return live(name, await publish(store, folder, currentOffer()));
  },
  keep: async (build) => {
    const { folder, name } = await findBuild(build);
    return `${name}@${await keep(store, folder, currentOffer())} is kept`;
  },
  promote: async (name, version = usage()) => promote(store, name, version, currentOffer()).then(() => live(name, version)),
  rollback: async (name) => live(name, await rollback(store, name, currentOffer())),
  canary: async (name, version = usage(), percent = usage()) =>
    canary(store, name, version, Number(percent), currentOffer()).then(() => `${name}@${version} is live for ${percent} % of the visitors`),
  revoke: async (name, version) => {
    const left = await revoke(store, name, version, currentOffer());
    return `${name}${version ? `@${version}` : ''} is revoked; ${left ? live(name, left) : `no version of ${name} is live`}`;
  },
};

function usage(): never {
  throw new PublishingError(USAGE);
}

async function run([command = '', name, ...rest]: string[]): Promise<void> {
  if (command === 'list') return console.log(await list());
  if (command === 'publish-all') {
    // One that is refused leaves the others to go live.
    for (const remote of await builtRemotes()) await run(['publish', remote]).catch(fail);
    return;
  }
  console.log(await (name ? (COMMANDS[command] ?? usage)(shortName(name), ...rest) : usage()));
}

function fail(error: unknown): void {
  console.error(error instanceof PublishingError ? error.message : error);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch(fail);
