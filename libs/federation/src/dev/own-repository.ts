import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildOnce, developmentConfig, serveWatched } from './server.ts';
import type { Configuration } from 'webpack';

/** The published package contains the built harness page; a clone of the repository does not. */
const HARNESS = fileURLToPath(new URL('../../harness-build', import.meta.url));

interface Described {
  name: string;
  routes: { path: string }[];
}

export async function readDescriptor(root: string): Promise<Described> {
  const file = pathToFileURL(join(root, 'src/descriptor.ts')).href;
  return ((await import(file)) as { descriptor: Described }).descriptor;
}

export async function buildRelease(root: string): Promise<void> {
  const file = pathToFileURL(join(root, 'webpack.config.mjs')).href;
  const { default: make } = (await import(file)) as {
    default: (env: undefined, argv: { mode: string }) => Configuration;
  };
  await buildOnce(make(undefined, { mode: 'production' }));
}

interface Serving {
  /**
   * Address of a running site that shows the remote; if missing, the harness page shows the remote.
   */
  site?: string;
  firstPort: number;
  say: (line: string) => void;
}

export async function serveOwn(
  root: string,
  { site, firstPort, say }: Serving,
): Promise<() => Promise<void>> {
  const output = join(root, '.data/development');
  const page = site ? await readPage(site) : null;
  const isReloading = page !== null && !page.hasDevelopmentShell;
  const config = await developmentConfig(root, { output, isReloading });
  const onBuilt = (problem: string | null): void =>
    say(problem === null ? '✓ built' : `✗ ${problem}`);
  if (!site || !page) {
    if (!existsSync(HARNESS)) throw new Error(`${HARNESS} is missing: pack the packages again`);
    const folders = { '/remote': output, '/harness': HARNESS };
    const harness = { folders, firstPort, onBuilt, page: join(HARNESS, 'index.html') };
    const { port, stop } = await serveWatched(config, harness);
    say(`The harness with this remote: http://localhost:${port}/`);
    return stop;
  }
  const { port, stop } = await serveWatched(config, {
    folders: { '/': output },
    firstPort,
    onBuilt,
  });
  const { name, path } = readServed(output);
  const origin = `http://localhost:${port}`;
  const query = new URLSearchParams({
    ...(!isReloading && { shell: 'development' }),
    [`remote.${name}`]: `${origin}/remote.json`,
  });
  const address = new URL(`${path}?${query}`, site).href;
  say(`${name} is served from ${root}. Changes appear when you save. Open:\n${address}`);
  if (isReloading) say('The site has no development build of the shell: changes reload the page.');
  if (!acceptsOrigin(page.policy, origin)) say(toOverrideHint(new URL(address), origin));
  return stop;
}

function readServed(output: string): { name: string; path: string } {
  const { descriptor } = JSON.parse(readFileSync(join(output, 'remote.json'), 'utf8')) as {
    descriptor: Described;
  };
  const path = descriptor.routes
    .map((route) => route.path.replace(/\/:\w+\?$/, ''))
    .find((each) => !each.includes(':'));
  return { name: descriptor.name, path: path ?? '/' };
}

const TIMEOUT_MS = 10_000;

interface SitePage {
  policy: string;
  /** Fast refresh needs React's development build. */
  hasDevelopmentShell: boolean;
}

async function readPage(site: string): Promise<SitePage> {
  const response = await fetch(new URL('/?shell=development', site), {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`${site} does not answer: ${String(reason)}`);
  });
  const html = await response.text();
  if (!response.ok) throw new Error(`${site} answers with status ${response.status}`);
  return {
    policy: response.headers.get('content-security-policy') ?? '',
    hasDevelopmentShell: html.includes('/assets/development/'),
  };
}

const acceptsOrigin = (policy: string, origin: string): boolean =>
  policy
    .split(/[\s;]+/)
    .some((source) => source === origin || source === origin.replace(/:\d+$/, ':*'));

const toOverrideHint = ({ host, pathname, search }: URL, origin: string): string =>
  [
    `\n${host} gives visitors no remotes from ${origin}.`,
    'If REMOTE_OVERRIDE_ORIGINS of the site has this origin, staff with the permission',
    'remotes.override log in on the staff host and open this path there:',
    `/staff/preview${pathname}${search}`,
  ].join('\n');
