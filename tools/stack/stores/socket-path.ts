import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The kernel accepts 107 bytes. HAProxy adds its process id and `.tmp` while it starts. */
const LIMIT = 92;

export function socketPath(dataDir: string, server: string, temporary = tmpdir()): string {
  const near = join(dataDir, `${server}.sock`);
  if (Buffer.byteLength(near) <= LIMIT) return near;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(temporary, `duet-${server}-${digest}.sock`);
}
