export type Observation = {
  isReadOnly: boolean;
  /** Number of the last promotion that this server knows; 0 before the first promotion. */
  epoch: number;
  /** Server that was promoted last, as far as this server knows. */
  promoted: string;
  position: string;
  processId: string;
  link?: {
    port: number;
    isConnected: boolean;
    isReceiving: boolean;
    isApplying: boolean;
    received: string;
    errorNumber: number;
    error: string;
  };
};
export type Observations = ReadonlyMap<string, Observation>;

export type ClusterState = {
  epoch: number;
  primary: string;
  isPromoting: boolean;
  /** True until the first promotion of a run, for which all servers must answer. */
  isStarting?: boolean;
  /** Process ids of replicas that have received every commit acknowledged before their start. */
  complete?: Record<string, string>;
};

export type Targets = ReadonlyMap<string, number>;

export type Choice = { primary: string } | { blockedBy: string };

const REFUSED_MS = 600;
const SILENT_MS = 2_000;
/** Error number of a replica whose transactions differ from those of the primary. */
const DIVERGED = 1236;

/** The sequence number of the GTID `domain-server-sequence`. All servers use one domain. */
export const toSequence = (gtid: string): number => Number(gtid.split('-')[2] ?? 0);

export const canServe = (
  { epoch, primary, isPromoting }: ClusterState,
  name: string,
  observation: Observation | undefined,
): boolean =>
  !isPromoting &&
  name === primary &&
  observation?.isReadOnly === false &&
  observation.epoch === epoch;

/** True for a former primary that still accepts writes and must be killed. */
export const isStalePrimary = (
  { primary, isPromoting }: ClusterState,
  name: string,
  observation: Observation | undefined,
): boolean => !isPromoting && name !== primary && observation?.isReadOnly === false;

/** @param silentMs time since the primary last confirmed a write */
export function hasFailed(
  observation: Observation | undefined,
  { silentMs, isRefusing }: { silentMs: number; isRefusing: boolean },
): boolean {
  if (observation?.isReadOnly) return true;
  return silentMs > (isRefusing ? REFUSED_MS : SILENT_MS);
}

/** True if the primary restarted with `--init-rpl-role=MASTER`. It then has every commit. */
export const hasReturned = (
  { primary, epoch }: ClusterState,
  observation: Observation | undefined,
): boolean =>
  observation?.isReadOnly === true &&
  !observation.link &&
  observation.epoch === epoch &&
  observation.promoted === primary;

/** @returns why the server that the state names must not be promoted */
export function findObstacle(
  { primary, epoch, isStarting = false }: ClusterState,
  names: readonly string[],
  observations: Observations,
): string | undefined {
  const own = observations.get(primary);
  if (!own) return `${primary} does not answer`;
  if (isStarting && observations.size < names.length) return 'not all servers answer';
  if (observations.size < 2) return 'no replica answers';
  for (const [name, other] of observations)
    if (other.epoch > own.epoch) return `${name} has the newer epoch ${other.epoch}`;
  const isInterrupted = own.epoch === epoch + 1 && own.promoted === primary;
  if (own.epoch !== epoch && !isInterrupted)
    return `${primary} has epoch ${own.epoch} instead of ${epoch}`;
  return undefined;
}

/**
 * Marks a replica as complete when it has received what the primary had at the replica's start.
 * @param targets positions that the replicas must reach, by server and process
 */
export function findComplete(
  state: ClusterState,
  observations: Observations,
  targets: Targets,
): { complete: Record<string, string>; targets: Targets } {
  const { primary, complete = {} } = state;
  const own = observations.get(primary);
  if (!canServe(state, primary, own) || !own) return { complete, targets };
  const found = { ...complete };
  const wanted = new Map(targets);
  for (const [name, { processId, link }] of observations) {
    if (name === primary || !processId || complete[name] === processId || !link) continue;
    const key = `${name} ${processId}`;
    const target = targets.get(key);
    if (target === undefined) wanted.set(key, toSequence(own.position));
    else if (link.isConnected && link.isApplying && toSequence(link.received) >= target)
      found[name] = processId;
  }
  return { complete: found, targets: wanted };
}

/**
 * Chooses the replica that received the most transactions. Any single replica can have the last
 * acknowledged commit, so all must answer and must be `complete`. The choice is final only after
 * the replicas have stopped receiving.
 */
export function choosePrimary(
  { primary: former, epoch, complete = {} }: ClusterState,
  names: readonly string[],
  observations: Observations,
): Choice {
  const replicas = names.filter((name) => name !== former);
  const lacking = replicas.find((name) => {
    const observation = observations.get(name);
    return (
      !observation?.link?.isApplying ||
      observation.link.errorNumber === DIVERGED ||
      observation.epoch !== epoch ||
      complete[name] !== observation.processId
    );
  });
  if (lacking) return { blockedBy: lacking };
  const received = (name: string) => toSequence(observations.get(name)?.link?.received ?? '');
  const [primary = ''] = replicas.sort((a, b) => received(b) - received(a) || a.localeCompare(b));
  return { primary };
}

export const needsToFollow = (observation: Observation, primaryPort: number): boolean =>
  observation.isReadOnly &&
  (observation.link?.port !== primaryPort ||
    ((!observation.link.isReceiving || !observation.link.isApplying) &&
      observation.link.errorNumber !== DIVERGED));
