// Compares the lock file with the advisories of the npm registry.
// Exit code 1: there are advisories; 2: not checked.
import { spawnSync } from 'node:child_process';
import { root } from '../stack/settings.ts';
import { DAYS, readAdvisories } from './advisories.ts';

const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--audit=true', '--package-lock-only', '--omit=dev'],
  { cwd: root, encoding: 'utf8', timeout: 120_000, maxBuffer: 64 * 1024 * 1024 },
);
const advisories = readAdvisories(stdout);
if (advisories === null) {
  console.error('not checked: the registry of npm gave no advisories');
  process.exitCode = 2;
} else {
  for (const { name, title, url, severity } of advisories)
    console.error(`${name}: ${severity}, update within ${DAYS[severity]} days: ${title} (${url})`);
  console.log(`${advisories.length} advisories`);
  process.exitCode = advisories.length > 0 ? 1 : 0;
}
