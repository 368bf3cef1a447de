import { parseArgs } from 'node:util';
import { Trouble } from '../../tools/stack/output.ts';
import type { Manifest } from './backup-set.ts';
import { includesGtids } from './log-pieces.ts';

export interface RestoreTarget {
  backup: string | undefined;
  log: LogTarget | null;
}

export interface LogTarget {
  to: string | null;
  before: string | null;
}

export const LATEST: RestoreTarget = { backup: undefined, log: { to: null, before: null } };

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\dZ?$/;
const GTID = /^\d+-\d+-\d+$/;

export function parseTarget(args: string[]): RestoreTarget {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, before: { type: 'string' } },
  });
  const { to, before } = values;
  if (to && before) throw new Trouble('Give either --to or --before.');
  if (before && !GTID.test(before))
    throw new Trouble(`"${before}" is not the GTID of a transaction, such as 0-1-1234.`);
  const [backup] = positionals;
  if (before) return { backup, log: { to: null, before } };
  return { backup, log: to ? { to: to === 'latest' ? null : parseTime(to), before: null } : null };
}

function parseTime(text: string): string {
  const time = TIME.test(text) ? new Date(`${text.replace(' ', 'T').replace('Z', '')}Z`) : null;
  if (!time || Number.isNaN(time.getTime()))
    throw new Trouble(
      `"${text}" is not a time in UTC to the second, such as 2026-11-27T04:50:00Z, and not "latest".`,
    );
  return time.toISOString();
}

export function isInside({ log }: Manifest, { to, before }: LogTarget): boolean {
  if (!log) return false;
  if (before) return !includesGtids(log.gtid, before);
  return to === null || Date.parse(log.at) <= Date.parse(to);
}
