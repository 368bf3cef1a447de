import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, nodeScript, runInTerminal } from '../exec.ts';
import { say, Trouble } from '../output.ts';
import type { Tool } from '../provision.ts';
import { getDataDir, loadSettings, root, type Settings } from '../settings.ts';
import { bringUp, build, stackEnvironment, startStores, withStack } from '../stack.ts';

const tools: Record<string, Tool[]> = { reads: ['wrk'], restore: ['backup'], web: ['chromium'] };

const selfStarting: Record<string, string[]> = { restore: ['service-kit'], search: ['matching'] };
/** This bench fills its own stores with millions of rows and deletes them. */
const LARGE = 'growth';

export async function bench(
  name: string | undefined,
  args: string[],
  signal: AbortSignal,
): Promise<number> {
  const file = `tests/bench/${name}.bench.ts`;
  if (!name || !existsSync(join(root, file)))
    throw new Trouble(
      `There is no bench "${name ?? ''}": use the name of a file in tests/bench, for example "npm run bench:reads".`,
    );
  const settings = name === LARGE ? loadEmptyStores() : loadSettings('bench');
  const projects = selfStarting[name];
  const whileProvisioning = () => build(settings, signal, projects);
  const options = { settings, signal, tools: tools[name], whileProvisioning };
  const code = await withStack(options, async (stack) => {
    await (projects ? startStores(stack) : bringUp(stack));
    say();
    const env = { ...baseEnvironment(), ...stackEnvironment(settings) };
    return runInTerminal([...nodeScript, file, ...args], env, stack.signal);
  });
  if (name === LARGE) rmSync(settings.dataDir, { recursive: true });
  return code;
}

function loadEmptyStores(): Settings {
  const variables = {
    ...process.env,
    DUET_DATA_DIR: join(getDataDir('start', process.env), LARGE),
  };
  rmSync(getDataDir('bench', variables), { recursive: true, force: true });
  const settings = loadSettings('bench', variables);
  if (settings.externalDatabase)
    throw new Trouble(`"npm run bench:${LARGE}" needs its own MariaDB: unset DATABASE_URL.`);
  return settings;
}
