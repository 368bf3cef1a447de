import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, programFolders, run, type RunResult } from './exec.ts';
import { step, Trouble } from './output.ts';

export type Tool = 'mariadb' | 'redis' | 'chromium' | 'nginx' | 'wrk' | 'backup' | 'promtool';

const tools: Record<Tool, { programs: string[]; packages: string[] }> = {
  mariadb: { programs: ['mariadbd', 'mariadb-install-db'], packages: ['mariadb-server-core', 'mariadb-client-core'] },
  redis: { programs: ['redis-server'], packages: ['redis-server'] },
  chromium: { programs: ['chromium'], packages: ['chromium'] },
  nginx: { programs: ['nginx', 'openssl'], packages: ['nginx-light', 'libnginx-mod-http-brotli-filter', 'openssl'] },
  wrk: { programs: ['wrk'], packages: ['wrk'] },
  backup: { programs: ['mariadb-dump', 'mariadb', 'age', 'tar', 'gzip'], packages: ['mariadb-client', 'age', 'tar', 'gzip'] },
  promtool: { programs: ['promtool'], packages: ['prometheus'] },
};

/** The path of a program, or undefined where the machine does not have it. */
export function findProgram(name: string, path?: string): string | undefined {
  for (const folder of programFolders(path)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** The path of a program that was provisioned before. */
export function program(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Trouble(`The program ${name} is missing although its package is installed: reinstall the package, then run the same command again.`);
  return found;
}

// One script, so that the policy file goes away even when we are killed while apt works. A package that
// brings a service is neither started now nor at the next boot: Duet runs its own private instances.
const installScript = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
fresh=""
for service in redis-server nginx prometheus; do
  dpkg-query -W -f '\${Status}' "$service" 2>/dev/null | grep -q 'ok installed' || fresh="$fresh $service"
done
apt-get update
apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" || exit 1
for service in $fresh; do
  [ -d /run/systemd/system ] && systemctl disable "$service" >/dev/null 2>&1
done
exit 0
`;

/** Makes sure that the tools are on this machine, installing Debian's packages where they are not. */
export async function provision(wanted: Tool[], signal: AbortSignal): Promise<void> {
  const missing = wanted.filter((tool) => tools[tool].programs.some((name) => !findProgram(name)));
  if (missing.length === 0) return;
  const packages = missing.flatMap((tool) => tools[tool].packages);
  const asRoot = await rootPrefix(packages, signal);
  await step(`packages of the system: ${packages.join(', ')}`, async (note) => {
    const result = await run([...asRoot, 'sh', '-c', installScript, 'install', ...packages], {
      env: { ...baseEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
      signal,
      onLine: (line) => note(line.slice(0, 60)),
    });
    const stillMissing = missing.flatMap((tool) => tools[tool].programs).filter((name) => !findProgram(name));
    if (result.code !== 0 || stillMissing.length > 0) throw explainApt(result, packages);
  });
}

/** The words before a command that needs root; refuses with what the person should do instead. */
async function rootPrefix(packages: string[], signal: AbortSignal): Promise<string[]> {
  const list = packages.join(' ');
  const stores = packages.some((name) => /mariadb|redis/.test(name));
  const instead = stores ? ' (or set DATABASE_URL and REDIS_URL to servers that you have)' : '';
  if (!findProgram('apt-get')) {
    throw new Trouble(`Duet needs the Debian packages ${list} and this machine has no apt-get: install them with your own package manager${instead}, then run the same command again.`);
  }
  if (process.getuid?.() === 0) return [];
  const sudo = findProgram('sudo');
  if (sudo) {
    const allowed = await run([sudo, '-n', 'true'], { env: baseEnvironment(), signal });
    if (allowed.code === 0) return [sudo, '-n', '--preserve-env=DEBIAN_FRONTEND,http_proxy,https_proxy'];
  }
  throw new Trouble(`Installing ${list} needs root: run "apt-get install -y ${list}" as root once${instead}, then run the same command again.`);
}

/** Turns apt's last words into one sentence. */
export function explainApt(result: RunResult, packages: string[]): Trouble {
  const said = result.tail.join('\n');
  const list = packages.join(' ');
  if (/Could not resolve|Temporary failure|Failed to fetch|Could not connect|Unable to connect|Network is unreachable|Connection timed out/i.test(said)) {
    return new Trouble(`apt-get cannot reach its package servers to install ${list}: connect this machine to the network, then run the same command again.`);
  }
  if (/Could not get lock|Unable to acquire the dpkg/i.test(said)) {
    return new Trouble('Another program is installing packages on this machine: wait until it is done, then run the same command again.');
  }
  if (/Unable to locate package|has no installation candidate/i.test(said)) {
    return new Trouble(`This machine's package sources do not offer ${list}: use Debian 12 or newer, or install them yourself, then run the same command again.`, result.tail.slice(-5));
  }
  return new Trouble(`apt-get could not install ${list}: see its last lines above, run "apt-get install ${list}" by hand, then run the same command again.`, result.tail.slice(-15));
}
