import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSchemas } from '../../tools/stack/stores/database.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { verifyBooks } from './books.ts';
import type { BackupSettings } from './env.ts';
import { withOwnServer } from './own-server.ts';
import { restore, type Restored } from './restore.ts';
import { LATEST } from './restore-target.ts';
import { beginStamp, writeStamp } from './stamps.ts';

const RECENT_MS = 3_600_000;

export function requireRecent({ until }: Pick<Restored, 'until'>): void {
  if (Date.now() - Date.parse(until) > RECENT_MS)
    throw new Trouble(
      `The archive of the binary log ends at ${until}, more than one hour ago: see LogArchiveLate.`,
    );
}

export async function drill(folder: string, settings: BackupSettings): Promise<Restored> {
  beginStamp(settings, 'drill');
  const place = mkdtempSync(join(tmpdir(), 'duet-drill-'));
  try {
    return await withOwnServer(join(place, 'server'), [], async (own) => {
      const schemaPrefix = settings.BACKUP_SCHEMAS[0]?.replace(/_[a-z]+$/, '') ?? '';
      await prepareSchemas({ ...own, schemaPrefix });
      const elsewhere: BackupSettings = {
        ...settings,
        BACKUP_DATABASE_URL: own.databaseAdminUrl,
        ERASURE_LOG: join(place, 'erasures.log'),
        ...{ MEDIA_DIR: undefined, REMOTES_DIR: undefined, DKIM_DIR: undefined },
      };
      const restored = await restore(folder, LATEST, elsewhere);
      requireRecent(restored);
      await verifyBooks(elsewhere);
      writeStamp(settings, 'drill', { at: new Date().toISOString(), ...restored });
      return restored;
    });
  } finally {
    rmSync(place, { recursive: true });
  }
}
