export type Observation = {
  isReadOnly: boolean;
  /** Number of the last promotion that this server knows; 0 before the first promotion. */
  epoch: number;
  link?: {
    port: number;
    isReceiving: boolean;
    isApplying: boolean;
    received: string;
    error: string;
  };
};
export type Observations = ReadonlyMap<string, Observation>;

export type ClusterState = {
  epoch: number;
  primary: string;
  isPromoting: boolean;
};

export type Choice = { primary: string } | { blockedBy: string };

const REFUSED_MS = 600;
const SILENT_MS = 2_000;

/** The sequence number of the GTID `domain-server-sequence`. All servers use one domain. */
export const toSequence = (gtid: string): number => Number(gtid.split('-')[2] ?? 0);

export const mayServe = (
  { epoch, primary, isPromoting }: ClusterState,
  name: string,
  observation: Observation | undefined,
): boolean =>
  !isPromoting &&
  name === primary &&
  observation?.isReadOnly === false &&
  observation.epoch === epoch;

/** True for a former primary that accepts writes: it cannot become read-only, so it must stop. */
export const mustEnd = (
  { primary, isPromoting }: ClusterState,
  name: string,
  observation: Observation | undefined,
): boolean => !isPromoting && name !== primary && observation?.isReadOnly === false;

/** @param silentMs time since the primary last confirmed a write */
export function hasFailed(
  observation: Observation | undefined,
  { silentMs, isRefusing }: { silentMs: number; isRefusing: boolean },
): boolean {
  // A restarted primary is read-only and may lack its last commits.
  if (observation?.isReadOnly) return true;
  return silentMs > (isRefusing ? REFUSED_MS : SILENT_MS);
}

/**
 * Chooses the replica that received the most transactions. A commit was acknowledged after one
 * replica received it, so every replica must answer and must not have restarted, which empties its
 * relay log. Call it after the replicas have stopped receiving.
 */
export function choosePrimary(
  former: string,
  names: readonly string[],
  observations: Observations,
): Choice {
  const replicas = names.filter((name) => name !== former);
  const lacking = replicas.find((name) => !observations.get(name)?.link?.isApplying);
  if (lacking) return { blockedBy: lacking };
  const received = (name: string) => toSequence(observations.get(name)?.link?.received ?? '');
  const [primary = ''] = replicas.sort((a, b) => received(b) - received(a) || a.localeCompare(b));
  return { primary };
}

export const mustFollow = (observation: Observation, primaryPort: number): boolean =>
  observation.isReadOnly &&
  (observation.link?.port !== primaryPort ||
    !observation.link.isReceiving ||
    !observation.link.isApplying);
