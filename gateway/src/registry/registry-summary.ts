import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGGED_ACTS, type RegistrySummary, registrySummary } from '@duet/schemas/release-control';
import { type ReleaseAct, isEffective, releaseLog } from '@duet/schemas/release-log';
import type { Registry } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import type { ReleaseCheck } from './release-check';

export const LOG_FILE = '.release-log.json';

/** Returns, for each remote, the newest release actions that reached the registry. */
export function pickActs(acts: readonly ReleaseAct[], last: Registry['lastChange']): ReleaseAct[] {
  const effective = acts.filter((act) => isEffective(act, last));
  const remotes = new Set(effective.map(({ remote }) => remote));
  return [...remotes].flatMap((name) =>
    effective.filter(({ remote }) => remote === name).slice(-LOGGED_ACTS),
  );
}

export const summarize = (registry: Registry, acts: readonly ReleaseAct[]): RegistrySummary =>
  registrySummary.parse({
    revision: registry.revision,
    signed_at: registry.signed_at ?? null,
    remotes: Object.entries(registry.remotes).map(([remote, { version, previous, canary }]) => ({
      remote,
      live: version,
      previous,
      canary: canary
        ? { version: canary.version, percent: canary.percent, plan: canary.plan ?? [] }
        : null,
      revoked: registry.revoked?.[remote] ?? [],
    })),
    log: pickActs(acts, registry.lastChange),
  });

export async function readActs(
  folder: string,
  check: ReleaseCheck,
  log: Logger,
): Promise<ReleaseAct[]> {
  try {
    const document: unknown = JSON.parse(await readFile(join(folder, LOG_FILE), 'utf8'));
    if (!check.acceptsLog(document)) throw new Error('the log has no valid signature');
    return releaseLog.parse(document).acts;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err }, 'release log cannot be used; staff see releases without history');
    return [];
  }
}
