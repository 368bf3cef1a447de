import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/stack/settings.ts';
import { Trouble } from '../../tools/stack/output.ts';
import type { BackupSettings } from './env.ts';
import { connect, filter } from './pipes.ts';

const PROGRAM = join(root, 'services/billing/dist/cli/verify-ledger.js');

/**
 * Verifies the ledger. Migrates the restored billing schema first, because the ledger rules need
 * the newest schema.
 * @throws {Trouble} that names the violated rules
 */
export async function verifyBooks(settings: BackupSettings): Promise<void> {
  const schema = settings.BACKUP_SCHEMAS.find((name) => name.endsWith('_billing'));
  if (!schema) return;
  if (!existsSync(PROGRAM)) throw new Trouble('The ledger was not verified: build billing first.');
  const url = Object.assign(new URL(settings.BACKUP_DATABASE_URL), { pathname: `/${schema}` });
  await connect(filter('node', [PROGRAM, '--migrate'], { env: { DATABASE_URL: url.href } }));
}
