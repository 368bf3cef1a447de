import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupSettings } from './env.ts';

/** Identity shows these files, which are beside BACKUP_STAMP, as metrics. */
export function writeStamp(
  { BACKUP_STAMP }: BackupSettings,
  kind: 'backup' | 'log' | 'drill',
  content: object,
): void {
  if (!BACKUP_STAMP) return;
  const file = kind === 'backup' ? BACKUP_STAMP : join(dirname(BACKUP_STAMP), `last-${kind}.json`);
  writeFileSync(file, `${JSON.stringify(content)}\n`, { flush: true });
}
