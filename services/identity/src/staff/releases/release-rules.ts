import {
  type ControlAct,
  type RegistrySummary,
  type ReleaseControl,
  findShare,
  findWithheld,
} from '@duet/schemas/release-control';
import type { ReleaseEntry, StaffVersion } from '@duet/schemas/staff-releases';
import type { StoredAct } from './release.repository';

export type SummarizedRemote = RegistrySummary['remotes'][number];

/** @param acts the last action on each version, oldest first */
export const toControl = (
  acts: readonly Pick<StoredAct, 'number' | 'remote' | 'version' | 'act' | 'percent'>[],
): ReleaseControl => ({
  revision: acts.at(-1)?.number ?? 0,
  withheld: acts.flatMap(({ remote, version, act }) =>
    act === 'release' || act === 'step'
      ? []
      : [{ remote, version, state: act === 'hold' ? ('held' as const) : ('taken_back' as const) }],
  ),
  shares: acts.flatMap(({ remote, version, act, percent }) =>
    act === 'step' && percent !== null ? [{ remote, version, percent }] : [],
  ),
});

const findRole = (
  { live, previous, canary }: SummarizedRemote,
  version: string,
): StaffVersion['role'] | null => {
  if (version === live) return 'live';
  if (version === canary?.version) return 'canary';
  return version === previous ? 'previous' : null;
};

interface Requested {
  remote: string;
  version: string;
  act: ControlAct;
  percent?: number | undefined;
}

/** Staff can release a withheld version even if the registry does not list it. */
export function findDenial(
  registry: RegistrySummary,
  control: ReleaseControl,
  { remote, version, act, percent }: Requested,
): 'not_found' | 'conflict' | null {
  const state = findWithheld(control, remote, version);
  if (act === 'release') return state === null ? 'conflict' : null;
  const entry = registry.remotes.find((each) => each.remote === remote);
  const role = entry ? findRole(entry, version) : null;
  if (!entry || role === null) return 'not_found';
  if (act === 'step') {
    const { canary } = entry;
    const isOther =
      canary &&
      percent !== findShare(control, remote, canary) &&
      canary.plan.includes(percent ?? 0);
    return role === 'canary' && state === null && isOther ? null : 'conflict';
  }
  if (act === 'hold') return role === 'canary' && state === null ? null : 'conflict';
  return state === 'taken_back' || entry.revoked.includes(version) ? 'conflict' : null;
}

/** False for an older registry, which an outdated gateway may report. */
export function isNewer(
  next: { signedAt: Date | null; revision: number },
  stored: { signedAt: Date | null; revision: number } | null,
): boolean {
  if (!stored) return true;
  const [a, b] = [next.signedAt?.getTime() ?? 0, stored.signedAt?.getTime() ?? 0];
  return a > b || (a === b && next.revision >= stored.revision);
}

type Named = Pick<StaffVersion, 'version' | 'role' | 'state' | 'percent' | 'plan' | 'released'>;

export function nameVersions(
  entry: SummarizedRemote,
  control: ReleaseControl,
  log: RegistrySummary['log'],
): Named[] {
  const { remote, live, canary, previous, revoked } = entry;
  const found: [string | null | undefined, Named['role']][] = [
    [live, 'live'],
    [canary?.version, 'canary'],
    [previous === canary?.version ? null : previous, 'previous'],
  ];
  return found.flatMap(([version, role]) =>
    version
      ? {
          version,
          role,
          state: revoked.includes(version)
            ? 'revoked'
            : (findWithheld(control, remote, version) ?? 'shown'),
          percent: role === 'canary' && canary ? findShare(control, remote, canary) : null,
          plan: role === 'canary' && canary ? canary.plan : [],
          released: findRelease(log, remote, version),
        }
      : [],
  );
}

const RELEASING = ['publish', 'promote', 'canary', 'rollback', 'found'];

function findRelease(
  log: RegistrySummary['log'],
  remote: string,
  version: string,
): StaffVersion['released'] {
  const ofVersion = log.filter((each) => each.remote === remote && each.version === version);
  const last = ofVersion.findLast(({ act }) => RELEASING.includes(act));
  if (!last) return null;
  const source = ofVersion.findLast((each) => each.commit !== null) ?? last;
  const { at, actor, reason } = last;
  return { at, actor, commit: source.commit, dirty: source.dirty ?? false, reason };
}

type Logged = Omit<RegistrySummary['log'][number], 'remote'>;

const toEntry = ({ at, actor, act, version, from, live, percent, ...rest }: Logged) => ({
  ...{ at, by: 'publisher' as const, actor, act, version, percent: percent ?? null },
  ...{ from: from === live ? null : from, commit: rest.commit, reason: rest.reason },
});

export function mergeHistory(
  { log, kept }: Pick<RegistrySummary, 'log' | 'kept'>,
  acts: readonly StoredAct[],
  names: ReadonlyMap<string, string>,
): ReleaseEntry[] {
  const published = log.map(toEntry);
  const stored = kept.map((each) => toEntry({ ...each, act: 'keep', from: null, live: null }));
  const controlled = acts.map(({ at, act, version, staffId, reason, percent }) => ({
    ...{ at: at.toISOString(), by: staffId === null ? ('server' as const) : ('staff' as const) },
    ...{ actor: names.get(staffId ?? '') ?? '', act, version, from: null, percent },
    ...{ commit: null, reason },
  }));
  return [...controlled, ...published.reverse(), ...stored.reverse()].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
}
