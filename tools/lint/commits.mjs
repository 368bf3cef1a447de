// Checks the messages of the commits that origin/main does not have; without such a remote, of all
// commits after the first one that followed the rules.
import { spawnSync } from 'node:child_process';

const LAST_UNCHECKED = '1998b62b9cca2932173d728e5fe058cae67fa29a';

/** What git answers; empty when it fails, for example outside of a repository. */
function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}

const isKnown = git('cat-file', '-t', LAST_UNCHECKED) === 'commit';
const landed = git('merge-base', 'HEAD', 'origin/main');
const isLandedLater = landed !== '' && git('merge-base', landed, LAST_UNCHECKED) === LAST_UNCHECKED;

if (!isKnown) {
  console.log('Commit messages are not checked: there is no history here.');
} else {
  const from = isLandedLater ? landed : LAST_UNCHECKED;
  const { status } = spawnSync('commitlint', ['--from', from], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
