import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, programFolders, run, type RunResult } from './exec.ts';
import { step, Trouble } from './output.ts';

export type Tool =
  | 'mariadb'
  | 'replication'
  | 'redis'
  | 'chromium'
  | 'headless-chromium'
  | 'firefox'
  | 'webkit'
  | 'nginx'
  | 'haproxy'
  | 'wrk'
  | 'backup'
  | 'promtool'
  | 'alertmanager';

type Need =
  | { program: string; package: string; minimum?: [major: number, minor: number] }
  | { file: string; package: string };

const tools: Record<Tool, Need[]> = {
  mariadb: [
    // SKIP LOCKED and INSERT … RETURNING need MariaDB 10.6.
    { program: 'mariadbd', package: 'mariadb-server-core', minimum: [10, 6] },
    { program: 'mariadb-install-db', package: 'mariadb-server-core' },
    { program: 'mariadb', package: 'mariadb-client-core' },
  ],
  // The failover test runs with MariaDB 10.11.
  replication: [{ program: 'mariadbd', package: 'mariadb-server-core', minimum: [10, 11] }],
  redis: [{ program: 'redis-server', package: 'redis-server', minimum: [6, 2] }],
  chromium: [{ program: 'chromium', package: 'chromium' }],
  'headless-chromium': [{ program: 'chromium-headless-shell', package: 'chromium-headless-shell' }],
  firefox: [{ program: 'firefox-esr', package: 'firefox-esr' }],
  webkit: [
    { program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
    { program: 'Xvfb', package: 'xvfb' },
  ],
  nginx: [
    { program: 'nginx', package: 'nginx-light', minimum: [1, 18] },
    {
      file: '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so',
      package: 'libnginx-mod-http-brotli-filter',
    },
    { program: 'openssl', package: 'openssl' },
  ],
  haproxy: [{ program: 'haproxy', package: 'haproxy', minimum: [2, 4] }],
  wrk: [{ program: 'wrk', package: 'wrk' }],
  backup: [
    { program: 'mariadb-dump', package: 'mariadb-client' },
    { program: 'mariadb-binlog', package: 'mariadb-client' },
    { program: 'mariadb', package: 'mariadb-client' },
    { program: 'age', package: 'age' },
    { program: 'tar', package: 'tar' },
    { program: 'gzip', package: 'gzip' },
  ],
  promtool: [{ program: 'promtool', package: 'prometheus' }],
  alertmanager: [{ program: 'amtool', package: 'prometheus-alertmanager' }],
};

export type Machine = {
  findProgram: (name: string) => string | undefined;
  hasFile: (path: string) => boolean;
  versionOf: (path: string) => string;
};

export function findProgram(name: string, path?: string): string | undefined {
  for (const folder of programFolders(path)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // This folder does not contain the program.
    }
  }
  return undefined;
}

export function program(name: string): string {
  const found = findProgram(name);
  if (!found)
    throw new Trouble(
      `The program ${name} is missing although its package is installed: reinstall the package, then run the same command again.`,
    );
  return found;
}

// The policy file prevents packages from starting services. The trap removes it even after a kill
// of this process.
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
fresh=""
for service in redis-server nginx haproxy prometheus prometheus-alertmanager; do
  dpkg-query -W -f '\${Status}' "$service" 2>/dev/null | grep -q 'ok installed' || fresh="$fresh $service"
done
apt-get update
apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" || exit 1
for service in $fresh; do
  [ -d /run/systemd/system ] && systemctl disable "$service" >/dev/null 2>&1
done
exit 0
`;

const thisMachine: Machine = {
  findProgram: (name) => findProgram(name),
  hasFile: existsSync,
  versionOf: (path) => {
    // nginx and HAProxy support only -v. nginx prints the version to standard error.
    const flag = /(nginx|haproxy)$/.test(path) ? '-v' : '--version';
    const { stdout, stderr } = spawnSync(path, [flag], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  },
};

/** @throws {Trouble} if an installed program is too old */
export function findMissingPackages(wanted: Tool[], machine: Machine = thisMachine): string[] {
  const missing = wanted.flatMap((tool) => tools[tool]).filter((need) => !isMet(need, machine));
  return [...new Set(missing.map((need) => need.package))];
}

function isMet(need: Need, machine: Machine): boolean {
  if ('file' in need) return machine.hasFile(need.file);
  const path = machine.findProgram(need.program);
  if (!path) return false;
  if (need.minimum) assertVersion(need.program, machine.versionOf(path), need.minimum);
  return true;
}

function assertVersion(name: string, printed: string, [major, minor]: [number, number]): void {
  const found = /(\d+)\.(\d+)/.exec(printed);
  if (!found) return;
  const [has, hasMinor] = [Number(found[1]), Number(found[2])];
  if (has > major || (has === major && hasMinor >= minor)) return;
  throw new Trouble(
    `Duet needs ${name} ${major}.${minor} or newer and this machine has ${has}.${hasMinor}: update it, then run the same command again.`,
  );
}

export async function provision(wanted: Tool[], signal: AbortSignal): Promise<void> {
  const packages = findMissingPackages(wanted);
  if (packages.length === 0) return;
  const asRoot = await rootPrefix(packages, signal);
  await step(`packages of the system: ${packages.join(', ')}`, async (note) => {
    const result = await run([...asRoot, 'sh', '-c', installScript, 'install', ...packages], {
      env: { ...baseEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
      signal,
      onLine: (line) => note(line.slice(0, 60)),
    });
    if (result.code !== 0 || findMissingPackages(wanted).length > 0)
      throw explainApt(result, packages);
  });
}

/** @throws {Trouble} with instructions if root rights are not available */
async function rootPrefix(packages: string[], signal: AbortSignal): Promise<string[]> {
  const list = packages.join(' ');
  const stores = packages.some((name) => /mariadb|redis/.test(name));
  const instead = stores ? ' (or set DATABASE_URL and REDIS_URL to servers that you have)' : '';
  if (!findProgram('apt-get')) {
    throw new Trouble(
      `Duet needs the Debian packages ${list} and this machine has no apt-get: install them with your own package manager${instead}, then run the same command again.`,
    );
  }
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram('sudo');
  if (sudo) {
    const allowed = await run([sudo, '-n', 'true'], { env: baseEnvironment(), signal });
    if (allowed.code === 0)
      return [sudo, '-n', '--preserve-env=DEBIAN_FRONTEND,http_proxy,https_proxy'];
  }
  throw new Trouble(
    `Installing ${list} needs root: run "apt-get install -y ${list}" as root once${instead}, then run the same command again.`,
  );
}

export function explainApt(result: RunResult, packages: string[]): Trouble {
  const said = result.tail.join('\n');
  const list = packages.join(' ');
  if (
    /Could not resolve|Temporary failure|Failed to fetch|Could not connect|Unable to connect|Network is unreachable|Connection timed out/i.test(
      said,
    )
  ) {
    return new Trouble(
      `apt-get cannot reach its package servers to install ${list}: connect this machine to the network, then run the same command again.`,
    );
  }
  if (/Could not get lock|Unable to acquire the dpkg/i.test(said)) {
    return new Trouble(
      'Another program is installing packages on this machine: wait until it is done, then run the same command again.',
    );
  }
  if (/Unable to locate package|has no installation candidate/i.test(said)) {
    return new Trouble(
      `This machine's package sources do not offer ${list}: use Debian 12 or newer, or install them yourself, then run the same command again.`,
      result.tail.slice(-5),
    );
  }
  return new Trouble(
    `apt-get could not install ${list}: see its last lines above, run "apt-get install ${list}" by hand, then run the same command again.`,
    result.tail.slice(-15),
  );
}
