import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from './env.ts';
import { currentOffer } from './offer.ts';
import { promote, publish, rollback } from './publishing.ts';
import { PublishingError, RemoteStore } from './store.ts';

const USAGE = `usage: npm run remote -- <command>
  publish <remote>            keep the remote's build as a version and make it live
  publish-all                 the same for every remote that is built
  promote <remote> <version>  make a kept version live
  rollback <remote>           make the version live that was live before
  list                        what is live, and which versions are kept`;

const store = new RemoteStore(env.remotesDir);
const buildOf = (name: string): string => join(env.root, `mf-${name}`, 'dist');

/** A remote by its short name or its folder: `chat` or `mf-chat`. */
const shortName = (name: string): string => name.replace(/^mf-/, '');

async function builtRemotes(): Promise<string[]> {
  const folders = await readdir(env.root);
  return folders.filter((folder) => folder.startsWith('mf-')).map(shortName).filter((name) => existsSync(join(buildOf(name), 'remote.json')));
}

async function publishOne(name: string): Promise<void> {
  if (!existsSync(join(buildOf(name), 'remote.json'))) throw new PublishingError(`mf-${name} is not built: npx nx build mf-${name}`);
  console.log(`${name}@${await publish(store, buildOf(name), currentOffer())} is live`);
}

async function list(): Promise<void> {
  const { revision, remotes } = await store.registry();
  console.log(`revision ${revision}`);
  for (const [name, { version, previous }] of Object.entries(remotes)) {
    console.log(`${name.padEnd(12)} ${version}  previous ${previous ?? 'none'}  kept ${(await store.versions(name)).length}`);
  }
}

async function run([command, name, version]: string[]): Promise<void> {
  if (command === 'publish' && name) return publishOne(shortName(name));
  if (command === 'promote' && name && version) return promote(store, shortName(name), version, currentOffer()).then(() => console.log(`${name}@${version} is live`));
  if (command === 'rollback' && name) return rollback(store, shortName(name), currentOffer()).then((live) => console.log(`${name}@${live} is live`));
  if (command === 'list') return list();
  if (command === 'publish-all') {
    // One that is refused leaves the others to go live.
    for (const remote of await builtRemotes()) await publishOne(remote).catch(fail);
    return;
  }
  throw new PublishingError(USAGE);
}

function fail(error: unknown): void {
  console.error(error instanceof PublishingError ? error.message : error);
  process.exitCode = 1;
}

await run(process.argv.slice(2)).catch(fail);
