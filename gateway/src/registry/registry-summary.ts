import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LOGGED_ACTS,
  LOGGED_KEPT,
  type RegistrySummary,
  registrySummary,
} from '@duet/schemas/release-control';
import { type ReleaseLog, isEffective, releaseLog } from '@duet/schemas/release-log';
import type { Registry } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import type { ReleaseCheck } from './release-check';

export const LOG_FILE = '.release-log.json';

function pickNewest<T extends { remote: string }>(entries: readonly T[], limit: number): T[] {
  const remotes = new Set(entries.map(({ remote }) => remote));
  return [...remotes].flatMap((name) =>
    entries.filter(({ remote }) => remote === name).slice(-limit),
  );
}

export const summarize = (
  registry: Registry,
  { acts, kept = [] }: Pick<ReleaseLog, 'acts' | 'kept'>,
): RegistrySummary =>
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
    log: pickNewest(
      acts.filter((act) => isEffective(act, registry.lastChange)),
      LOGGED_ACTS,
    ),
    kept: pickNewest(kept, LOGGED_KEPT),
  });

export async function readLog(
  folder: string,
  check: ReleaseCheck,
  log: Logger,
): Promise<ReleaseLog> {
  try {
    const document: unknown = JSON.parse(await readFile(join(folder, LOG_FILE), 'utf8'));
    return releaseLog.parse(check.checkLog(document));
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err }, 'release log cannot be used; staff see releases without history');
    return { acts: [] };
  }
}
