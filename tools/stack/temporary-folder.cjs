const { chmodSync, mkdtempSync, readdirSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const OWN = /^duet-tests-(\d+)-/;

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user.
  }
}

/** Makes a parent for a run's temporary folders. The exit or else the next run removes it. */
module.exports = () => {
  const parent = tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = OWN.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) remove(join(parent, name));
  }
  const folder = mkdtempSync(join(parent, `duet-tests-${process.pid}-`));
  // Servers that tests start can run as other users.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
};
