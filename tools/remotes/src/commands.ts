import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeReleaseKeys } from '@duet/service-kit/release-signatures';
import { openBucket } from '@duet/service-kit/s3';
import type { Command } from './arguments.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import { PublishingError, WithdrawnError } from './errors.ts';
import { getOffer } from './offer.ts';
import { checkDeployment } from './deployment-check.ts';
import { writeDigests } from './digests.ts';
import { findBuild, getBuildFolder } from './workspace-builds.ts';
import { canary, keep, promote, publish, readPlan, revoke } from './publishing.ts';
import type { Outcome, Releaser } from './publishing.ts';
import { findWithdrawal, formatLog } from './release-log.ts';
import type { Site } from './proof.ts';
import { prove } from './proof-command.ts';
import { proveShell } from './proof-shell.ts';
import { retire, rollback } from './rollback.ts';
import { S3Store } from './s3-store.ts';
import { signStore } from './sign.ts';
import { loadSite } from './site-contract.ts';
import { makePreview } from './preview.ts';
import { requireKey } from './signing.ts';
import { FolderStore } from './store.ts';
import type { RemoteStore } from './store.ts';
import { getContractsRoot, readGitUser, toShortName } from './workspace.ts';
import type { Source } from './workspace.ts';

const USAGE = `usage: npm run remote -- <command>
  publish <remote>            build a remote and make it live
  keep <remote>               build a remote and store it as a kept version, without making it live
  publish-all                 make the existing build of every remote live
  promote <remote> <version>  make a kept version live
  prove <remote> <version> --site <url>
                              open the screens of a kept version on a running site, in a browser of your own
  prove --shell <folder> --site <url>
                              open the screens of all live remotes in a build of the shell, in a browser of
                              your own; for a rollout
  preview <remote> <version> --site <url> [--hours 24]
                              make a link that shows a kept version on a running site
  rollback <remote>           mark the live version as bad and make the newest good earlier version live
  canary <remote> <version> <percent>
                              serve a kept version to a share of the visitors, until the next release or rollback
  canary <remote> <version> --plan 1,10,50,100
                              start at the first share; servers and staff may choose the others
  revoke <remote> [version]   remove a version (default: the live one) from all browsers immediately
  retire <remote> <version>   never use a kept version again; its files stay for open pages
  can-deploy <remote> [version]
                              check that the site offers what a kept version, or the existing build, uses
  can-deploy --service <name> check that the contract of a service, gateway, host or ui in this checkout
                              breaks no live, canary or previous version and no running service;
                              all: each of them
  log <remote>                history of a remote: time, action, actor and reason
  new <name> [--folder <path> | --here]
                              generate a repository of a new remote, or a folder mf-<name>; only in the
                              checkout of the site
  digest <folder>             write the digests of a build's files into its hand-written remote.json
  list                        live and previous version of every remote, and how many versions are kept
  sign                        sign registry and all versions with RELEASE_KEY, after a change of the key
  key                         make a key pair for RELEASE_KEY and RELEASE_PUBLIC_KEYS

  --reason <text>   reason, for the log
  --actor <name>    person who acts, for the log (default: RELEASE_ACTOR, else the git user, else USER)
  --from <version>  change nothing unless this version is live
  --to <version>    rollback: make this version live
  --site <url>      promote, canary: only if prove finds no fault on this site; PROOF_EMAIL and
                    PROOF_PASSWORD log a member in
  --hours <number>  preview: how long the link works, up to 168
  --force           allow a version that a rollback marked as bad; needs --reason
  --trust-store     sign: also sign what no accepted key has signed, for the first signing
  --contract <file> can-deploy: snapshot of the contract, instead of the one in tests/contracts/snapshots
  --no-build        publish, keep: use the existing build; <remote> can also be a folder with a build
  --dirty           publish, keep: allow uncommitted changes
  --commit <hash>   publish, keep: source commit of a build that was made elsewhere`;

const RELEASING = new Set(['publish', 'keep', 'publish-all', 'promote', 'canary', 'preview']);

type BuiltFrom = (Source & { isBuilt: boolean }) | null;

const openStore = ({ remotesStore, s3, signing }: Env): RemoteStore =>
  remotesStore.startsWith('s3://')
    ? new S3Store(openBucket('REMOTES_STORE', remotesStore, 'PUBLISH', s3), signing)
    : new FolderStore(remotesStore, signing);

async function getReleaser(
  root: string,
  env: Env,
  { name, options }: Command,
  source: BuiltFrom,
): Promise<Releaser> {
  const { reason, force, from, commit } = options;
  const actor =
    options.actor ?? env.releaseActor ?? (await readGitUser(root)) ?? env.user ?? 'unknown';
  // A withdrawal must not depend on whether the site answers.
  const isReleasing = RELEASING.has(name);
  const site = isReleasing ? await loadSite(getContractsRoot(root), env.contractsUrl) : null;
  const built = source?.isBuilt
    ? { commit: source.commit, dirty: source.changed.length > 0 }
    : { commit: commit ?? null };
  return {
    offer: getOffer(site),
    site,
    actor,
    now: () => new Date(),
    force,
    ...(reason && { reason }),
    ...(from && { from }),
    ...built,
  };
}

const formatLive = ({ name, version, changed }: Outcome): string =>
  `${changed ? '' : 'unchanged: '}${name}@${version} is live`;

async function list(store: RemoteStore): Promise<string> {
  const now = await store.releases();
  const { revision, remotes } = now.registry;
  const lines = Object.entries(remotes).map(
    async ([name, { version, previous, canary: trial }]) => {
      const versions = await store.versions(name);
      const withdrawn = versions.map((each) => findWithdrawal(now, name, each)?.act);
      const count = (act: string, word: string) =>
        withdrawn.includes(act) && `${withdrawn.filter((each) => each === act).length} ${word}`;
      const marks = [
        trial && `canary ${trial.version} for ${trial.percent} %`,
        findWithdrawal(now, name, version)?.act === 'revoke' && 'revoked',
        count('rollback', 'bad'),
        count('retire', 'retired'),
      ].filter(Boolean);
      return [
        `${name.padEnd(12)} ${version}`,
        `previous ${previous ?? 'none'}`,
        `kept ${versions.length}`,
        ...marks,
      ].join('  ');
    },
  );
  return [`revision ${revision}`, ...(await Promise.all(lines))].join('\n');
}

async function publishAll(store: RemoteStore, root: string, by: Releaser): Promise<string> {
  const folders = await readdir(root);
  const names = folders
    .filter((folder) => folder.startsWith('mf-'))
    .map(toShortName)
    .filter((name) => existsSync(join(getBuildFolder(root, name), 'remote.json')));
  const lines: string[] = [];
  const refused: string[] = [];
  for (const name of names) {
    try {
      lines.push(formatLive(await publish(store, getBuildFolder(root, name), by)));
    } catch (error) {
      // A deploy or restart skips withdrawn versions, and succeeds without publishing them.
      if (error instanceof WithdrawnError) lines.push(`skipped: ${error.message}`);
      else if (error instanceof PublishingError) refused.push(error.message);
      else throw error;
    }
  }
  if (refused.length > 0) throw new PublishingError([...lines, ...refused].join('\n'));
  return lines.join('\n');
}

type Run = (
  name: string,
  context: {
    store: RemoteStore;
    root: string;
    rest: string[];
    by: Releaser;
    to?: string;
    plan?: string;
    hours?: string;
    site?: Site;
  },
) => Promise<string>;

const COMMANDS: Record<string, Run> = {
  publish: async (target, { store, root, by }) =>
    formatLive(await publish(store, findBuild(root, target), by)),
  keep: async (target, { store, root, by }) => {
    const { name, version, changed } = await keep(store, findBuild(root, target), by);
    return `${changed ? '' : 'unchanged: '}${name}@${version} is kept`;
  },
  promote: async (name, { store, rest: [version = usage()], by, site }) => {
    if (site) console.error(await prove(store, name, version, site));
    return formatLive(await promote(store, name, version, by));
  },
  prove: (name, { store, rest: [version = usage()], site = usage() }) =>
    prove(store, name, version, site),
  preview: (name, { store, rest: [version = usage()], by, site = usage(), hours }) =>
    makePreview(store, { name, version, site: site.url, ...(hours && { hours }) }, by),
  rollback: async (name, { store, by, to }) => {
    const done = await rollback(store, name, by, to);
    return `${name}@${done.to} is live instead of ${done.from}, which is marked as bad`;
  },
  canary: async (name, { store, rest: [version = usage(), percent], by, plan, site }) => {
    const share = plan === undefined ? { percent: Number(percent ?? usage()) } : readPlan(plan);
    if (site) console.error(await prove(store, name, version, site));
    await canary(store, name, version, share, by);
    const later = 'plan' in share ? `, later for up to ${share.plan.at(-1)} %` : '';
    return `${name}@${version} is live for ${share.percent} % of the visitors${later}`;
  },
  revoke: async (name, { store, rest: [version], by }) => {
    const left = await revoke(store, name, version, by);
    return `${name}${version ? `@${version}` : ''} is revoked; ${left ? `${name}@${left} is live` : `no version of ${name} is live`}`;
  },
  retire: async (name, { store, rest: [version = usage()], by }) => {
    const changed = await retire(store, name, version, by);
    const warning =
      name === 'landers'
        ? '; a campaign that names it shows the live version: npm run campaign -- list <site>'
        : '';
    return `${changed ? '' : 'unchanged: '}${name}@${version} is retired${warning}`;
  },
  log: async (name, { store }) => formatLog(await store.releases(), name),
};

function formatKeys(): string {
  const { privateKey, publicKey } = makeReleaseKeys();
  return `RELEASE_KEY=${privateKey}\nRELEASE_PUBLIC_KEYS=${publicKey}`;
}

function usage(): never {
  throw new PublishingError(USAGE);
}

export function printUsage(): void {
  console.error(USAGE);
  process.exitCode = 1;
}

export async function runCommand(root: string, command: Command, source: BuiltFrom): Promise<void> {
  const { name, target, rest, options } = command;
  if (name === 'key') return console.log(formatKeys());
  if (name === 'digest')
    return console.log(`${await writeDigests(target ?? usage())} files have a digest`);
  const env = readEnv(root);
  if (name === 'prove' && options.shell)
    return console.log(
      await proveShell(options.shell, { url: options.site ?? usage(), ...env.proof }),
    );
  const store = openStore(env);
  if (name === 'list') return console.log(await list(store));
  if (name === 'can-deploy')
    return console.log(await checkDeployment(command, { root, store, url: env.contractsUrl }));
  if (name !== 'log') requireKey(store.signing);
  if (name === 'sign')
    return console.log(`${await signStore(store, options['trust-store'])} versions signed`);
  const by = await getReleaser(root, env, command, source);
  if (name === 'publish-all') return console.log(await publishAll(store, root, by));
  const run = COMMANDS[name];
  if (!run || !target) return printUsage();
  const started = performance.now();
  const isBuild = name === 'publish' || name === 'keep';
  console.log(
    await run(isBuild ? target : toShortName(target), {
      store,
      root,
      rest,
      by,
      ...(options.to && { to: options.to }),
      ...(options.plan !== undefined && { plan: options.plan }),
      ...(options.hours !== undefined && { hours: options.hours }),
      ...(options.site && { site: { url: options.site, ...env.proof } }),
    }),
  );
  if (isBuild)
    console.error(`checked and released in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
