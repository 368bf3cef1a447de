import { type Change, getNextVersion } from './changes.ts';

export interface Snapshot<C> {
  version: string;
  content: C;
}

export interface Contract<C> {
  name: string;
  versionFile: string;
  version: string;
  content: C;
  compare: (old: C, next: C) => Change[];
}

const MOST_TEXTS = 12;

export interface Verdict {
  /** Null if the version is the one that the changes require. */
  problem: string | null;
  isChanged: boolean;
  changes: Change[];
}

export function judge<C>(contract: Contract<C>, snapshot: Snapshot<C>): Verdict {
  const { version, content, compare } = contract;
  const changes = compare(snapshot.content, content);
  const isChanged =
    version !== snapshot.version || JSON.stringify(content) !== JSON.stringify(snapshot.content);
  const expected = getNextVersion(snapshot.version, changes);
  const problem = version === expected ? null : toProblem(contract, expected, changes);
  return { problem, isChanged, changes };
}

function toProblem<C>(
  { name, versionFile, version }: Contract<C>,
  expected: string,
  changes: readonly Change[],
): string {
  const broken = changes.filter(({ kind }) => kind === 'break');
  const shown = broken.length > 0 ? broken : changes;
  const kind = broken.length > 0 ? 'breaks its users' : 'has additions';
  const texts = shown.slice(0, MOST_TEXTS).map(({ text }) => text);
  const more = shown.length > MOST_TEXTS ? [`and ${shown.length - MOST_TEXTS} more`] : [];
  return changes.length === 0
    ? `${name} did not change: its version in ${versionFile} must be ${expected}, not ${version}`
    : `${name} ${kind}: ${[...texts, ...more].join('; ')}. Its version in ${versionFile} must be ${expected}, not ${version}`;
}
