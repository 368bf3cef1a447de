import { randomUUID } from 'node:crypto';
import { isRevoked } from '@duet/schemas/remote-rules';
import {
  type KeptVersion,
  type ReleaseAct,
  type ReleaseActName,
  type ReleaseLog,
  isEffective,
} from '@duet/schemas/release-log';
import type { Registry } from '@duet/schemas/remotes';

export interface Releases {
  registry: Registry;
  acts: ReleaseAct[];
  kept: KeptVersion[];
}

type LoggedAct = Omit<ReleaseAct, 'number' | 'id'>;
export type NewAct = Omit<LoggedAct, 'act' | 'from' | 'live'> & { act: ReleaseActName };

export type Edit = (
  now: Releases,
) => { registry: Registry; act: NewAct } | { kept: KeptVersion } | null;

interface Written {
  log: ReleaseLog;
  registry: Registry;
}

const UNKNOWN = 'unknown';

/** Leaves out log entries that did not reach the registry. */
export function readReleases(registry: Registry, log: ReleaseLog): Releases {
  const last = registry.lastChange ?? log.lastChange;
  const acts = log.acts.filter((act) => isEffective(act, last));
  return { registry, acts, kept: log.kept ?? [] };
}

/**
 * Callers must write the log before the registry, so that the log contains every live version. An
 * entry takes effect when the registry names it as last change. Keeps pending entries of other
 * writers.
 */
export function applyEdit(
  stored: { registry: Registry; log: ReleaseLog },
  edit: Edit,
): Written | null {
  const before = readReleases(stored.registry, stored.log);
  const edited = edit(before);
  if (!edited) return null;
  const { kept } = before;
  if ('kept' in edited)
    return { registry: stored.registry, log: { ...stored.log, kept: [...kept, edited.kept] } };
  const { registry } = edited;
  const act = withSource(edited.act, kept);
  const last = stored.registry.lastChange ?? stored.log.lastChange;
  const number = (last?.number ?? 0) + 1;
  const id = randomUUID();
  const found = findUnlogged(before, act.remote, act.at);
  const liveIn = ({ remotes }: Registry) => remotes[act.remote]?.version ?? null;
  const made: ReleaseAct[] = [
    ...(found ? [{ ...found, number, id }] : []),
    { ...act, number, id, from: liveIn(before.registry), live: liveIn(registry) },
  ];
  const pending = stored.log.acts.filter((each) => each.number > (last?.number ?? 0));
  const isNews = JSON.stringify(registry) !== JSON.stringify(before.registry);
  return {
    log: {
      acts: [...before.acts, ...pending, ...made],
      ...(kept.length > 0 && { kept }),
      ...(last && { lastChange: last }),
    },
    // Pages reload the registry after a new revision, so a change of only the log keeps the
    // revision.
    registry: {
      ...registry,
      revision: before.registry.revision + (isNews ? 1 : 0),
      lastChange: { number, id },
    },
  };
}

function withSource(act: NewAct, kept: readonly KeptVersion[]): NewAct {
  const source = kept.find((each) => each.remote === act.remote && each.version === act.version);
  if (act.commit !== null || !source) return act;
  return { ...act, commit: source.commit, ...(source.dirty && { dirty: true }) };
}

/** Adds an entry with the act `found` if the registry was changed without the log. */
export function getActs(now: Releases, remote: string): LoggedAct[] {
  const found = findUnlogged(now, remote, new Date().toISOString());
  return [...now.acts.filter((each) => each.remote === remote), ...(found ? [found] : [])];
}

function findUnlogged({ registry, acts }: Releases, remote: string, at: string): LoggedAct | null {
  const entry = registry.remotes[remote];
  const last = acts.findLast((each) => each.remote === remote);
  if (!entry || last?.live === entry.version) return null;
  return {
    at,
    remote,
    act: 'found',
    version: entry.version,
    from: last?.live ?? entry.previous,
    live: entry.version,
    actor: UNKNOWN,
    commit: null,
    reason: 'the registry had this version without a log entry',
  };
}

/** A version that was released again after a rollback is not withdrawn. */
export function findWithdrawal(
  now: Releases,
  remote: string,
  version: string,
): Pick<ReleaseAct, 'act' | 'at' | 'actor' | 'reason'> | null {
  let found: ReleaseAct | null = null;
  for (const each of now.acts.filter((candidate) => candidate.remote === remote)) {
    const isReleased =
      each.version === version && ['publish', 'promote', 'canary', 'rollback'].includes(each.act);
    if (isReleased && found?.act === 'rollback') found = null;
    if (each.act === 'rollback' && each.from === version) found ??= each;
    if (['revoke', 'retire'].includes(each.act) && each.version === version) found = each;
  }
  return (
    found ??
    (isRevoked(now.registry, remote, version)
      ? { act: 'revoke', at: '', actor: UNKNOWN, reason: null }
      : null)
  );
}

export function findRollbackTarget(
  now: Releases,
  remote: string,
  live: string,
  bad?: string,
): string | null {
  const lived = getActs(now, remote).flatMap((each) => [each.from, each.live]);
  return (
    lived.findLast(
      (version) =>
        version && version !== live && version !== bad && !findWithdrawal(now, remote, version),
    ) ?? null
  );
}

export function formatLog(now: Releases, remote: string): string {
  const kept = now.kept
    .filter((each) => each.remote === remote)
    .map((each): LoggedAct => ({ ...each, act: 'keep', from: null, live: null }));
  const entries = [...kept, ...getActs(now, remote)].sort((a, b) => a.at.localeCompare(b.at));
  const lines = entries.map(
    ({ at, act, version, from, live, percent, actor, commit, dirty, forced, reason }) => {
      const marks = [
        percent !== undefined && `${percent} %`,
        from !== live && from && `instead of ${from}`,
        forced && 'forced',
      ].filter(Boolean);
      const source =
        commit && `commit ${commit.slice(0, 10)}${dirty ? ' with uncommitted changes' : ''}`;
      return [
        `${at.slice(0, 19)}Z`,
        act.padEnd(8),
        [version, ...marks].join(', '),
        `by ${actor}`,
        source,
        reason && `"${reason}"`,
      ]
        .filter(Boolean)
        .join('  ');
    },
  );
  return lines.reverse().join('\n') || `${remote} has no history`;
}
