import type { ApiContract, AudienceContracts } from '@duet/schemas/api-contract';
import type { Change } from '../../contracts/src/changes.ts';
import { compareApis } from '../../contracts/src/compare-calls.ts';
import {
  type LibraryContract,
  type TypesContract,
  compareTypes,
} from '../../contracts/src/compare-types.ts';
import type { Snapshot } from '../../contracts/src/judge.ts';
import { SNAPSHOTS, joinAudiences } from '../../contracts/src/snapshots.ts';
import { git } from './history.ts';
import { findLayout } from './layouts.ts';

interface Commit {
  hash: string;
  date: string;
  subject: string;
}

export interface Entry {
  title: string;
  lines: string[];
}

export interface VersionEntry {
  version: string;
  date: string;
  lines: string[];
}

const APIS = ['identity', 'matching', 'messaging', 'billing'];

/** Packages whose contract snapshots show changes. The other changelogs list commits. */
const CONTRACTS: Record<string, readonly string[]> = {
  '@duet/host': ['host'],
  '@duet/ui': ['ui'],
  '@duet/schemas': APIS,
  '@duet/api-client': APIS,
};

const COMMITS_SHOWN = 60;

export function getChangelog(root: string, name: string): string {
  const contracts = CONTRACTS[name];
  const entries = contracts
    ? contracts.flatMap((contract) => getContractEntries(root, contract, contracts.length > 1))
    : getCommitEntries(root, name);
  return formatChangelog(name, entries);
}

export const formatChangelog = (name: string, entries: readonly Entry[]): string =>
  [
    `# Changes of ${name}`,
    ...entries.map(({ title, lines }) =>
      [`## ${title}`, '', ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
  ].join('\n\n') + '\n';

const getCommits = (root: string, paths: readonly string[]): Commit[] =>
  git(root, 'log', '--diff-filter=d', '--format=%H%x09%cs%x09%s', '--', ...paths)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash = '', date = '', subject = ''] = line.split('\t');
      return { hash, date, subject };
    });

function getContractEntries(root: string, contract: string, isNamed: boolean): Entry[] {
  const path = `${SNAPSHOTS}/${contract}.json`;
  const states = getCommits(root, [path]).map(({ hash, date }) => ({
    date,
    snapshot: JSON.parse(git(root, 'show', `${hash}:${path}`)) as Snapshot<unknown>,
  }));
  const entries = states.map(({ date, snapshot }, index): VersionEntry => {
    const before = states[index + 1]?.snapshot;
    const changes = before ? compare(contract, before.content, snapshot.content) : [];
    const lines = before ? toLines(changes) : ['first version with a recorded contract'];
    return { version: `${isNamed ? `${contract} ` : ''}${snapshot.version}`, date, lines };
  });
  return mergeVersions(entries);
}

/** Merges entries of one version, because several commits can precede its release. Newest first. */
export function mergeVersions(entries: readonly VersionEntry[]): Entry[] {
  const merged = new Map<string, VersionEntry>();
  for (const { version, date, lines } of entries) {
    const newer = merged.get(version);
    merged.set(version, {
      version,
      date: newer?.date ?? date,
      lines: [...(newer?.lines ?? []), ...lines],
    });
  }
  return [...merged.values()].map(({ version, date, lines }) => ({
    title: `${version} (${date})`,
    lines: [...new Set(lines)],
  }));
}

function toLines(changes: readonly Change[]): string[] {
  const lines = changes.map(({ kind, text }) => (kind === 'break' ? `**break:** ${text}` : text));
  return lines.length > 0 ? [...new Set(lines)] : ['the description of the contract changed'];
}

const compare = (contract: string, old: unknown, next: unknown): Change[] =>
  contract === 'host' || contract === 'ui'
    ? compareLibraries(old as LibraryContract, next as LibraryContract)
    : compareApis(toApi(old), toApi(next));

/** Older snapshots have no named schemas and cannot be compared with newer snapshots. */
function compareLibraries(
  old: LibraryContract | TypesContract,
  next: LibraryContract | TypesContract,
): Change[] {
  if ('schemas' in old !== 'schemas' in next) return [];
  return compareTypes(toLibrary(old), toLibrary(next));
}

const toLibrary = (content: LibraryContract | TypesContract): LibraryContract =>
  'schemas' in content
    ? (content as LibraryContract)
    : { exports: content as TypesContract, schemas: {} };

const toApi = (content: unknown): ApiContract => joinAudiences(content as AudienceContracts);

function getCommitEntries(root: string, name: string): Entry[] {
  const { sources } = findLayout(name);
  const shown = getCommits(root, sources)
    .filter(({ subject }) => /^(feat|fix|perf)(\(|:|!)/.test(subject))
    .slice(0, COMMITS_SHOWN);
  const dates = [...new Set(shown.map(({ date }) => date))];
  return dates.map((date) => ({
    title: date,
    lines: shown.filter((each) => each.date === date).map(({ subject }) => subject),
  }));
}
