// Checks the lock file, the licences of all packages, and all tracked files for secrets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../stack/git-files.ts';
import { root } from '../stack/settings.ts';
import { findLockFileProblems, findStaleWorkspaces, type LockFile } from './lock-file.ts';
import { findSecrets, findSecretsIn } from './secrets.ts';

/** Test files that contain made-up passwords in URLs. */
const MADE_UP = new Set([
  'services/messaging/src/delivery/push/push-endpoint.test.ts',
  'tools/stack/fixtures/dummy-stack.ts',
  'tools/stack/settings.test.ts',
]);
const PLANTED = `DATABASE_URL=${['mysql://shop', 'k3y0fTheShop@db.example:3306/shop'].join(':')}`;

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const getVersion = (folder: string): string | undefined =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { version?: string })
    .version;
const files = listFiles().filter((file) => file !== 'package-lock.json' && !MADE_UP.has(file));
const isBlind = (await findSecretsIn('planted.txt', PLANTED)).length === 0;
const problems = [
  ...(isBlind ? ['the scan for secrets does not find a planted one'] : []),
  ...[...findLockFileProblems(lock), ...findStaleWorkspaces(lock, getVersion)].map(
    (problem) => `package-lock.json: ${problem}`,
  ),
  ...(await findSecrets(root, files)).map((place) => `looks like a secret: ${place}`),
];
for (const problem of problems) console.error(problem);
console.log(
  `${Object.keys(lock.packages).length} packages and ${files.length} files, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
