import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @returns what git prints; nothing in an archive of the source, which has no history
 * @throws if git fails
 */
export const git = (root: string, ...words: string[]): string =>
  existsSync(join(root, '.git'))
    ? execFileSync('git', words, {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
        maxBuffer: 64 * 1024 * 1024,
      })
    : '';
