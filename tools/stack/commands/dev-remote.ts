import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildOnce, developmentConfig, serveWatched } from '@duet/federation/dev/server';
import { printAddresses } from '../../demo/demo.ts';
import { say, step, Trouble } from '../output.ts';
import { developmentDir } from '../environments.ts';
import { answersOk } from '../processes.ts';
import { loadSettings, root, type Settings } from '../settings.ts';
import { bringUp, build, withStack } from '../stack.ts';
import { untilAborted } from './start.ts';

const portsAbove = 10;

interface Found {
  folder: string;
  label: string;
}

function findRemote(name: string): Found {
  const folder = [resolve(name), join(root, name), join(root, `mf-${name}`)].find((path) =>
    existsSync(join(path, 'src/descriptor.ts')),
  );
  if (!folder)
    throw new Trouble(
      `There is no remote "${name}": use the name of a folder mf-* without the prefix mf-, for example "npm run dev -- chat".`,
    );
  return { folder, label: basename(folder) };
}

export async function devRemote(name: string, signal: AbortSignal): Promise<void> {
  const remote = findRemote(name);
  const settings = loadSettings('dev');
  const runs = await answersOk(`${settings.siteUrl}/readyz`).catch(() => false);
  if (runs) return serveInSite(remote, settings, signal);
  const started = loadSettings('start');
  const whileProvisioning = () => build(started, signal);
  await withStack({ settings: started, signal, whileProvisioning }, async (stack) => {
    await bringUp(stack);
    printAddresses(started);
    await serveInSite(remote, started, stack.signal);
  });
}

async function serveInSite(
  { folder, label }: Found,
  settings: Settings,
  signal: AbortSignal,
): Promise<void> {
  const outputs = developmentDir(settings);
  const output = join(outputs, label);
  // Fast refresh needs React's development build, which the shell provides.
  await step('development build of the shell', async () => {
    const build = { output: join(outputs, 'shell'), publicPath: '/assets/development/' };
    await buildOnce(await developmentConfig(join(root, 'shell'), build));
  });
  const { port, stop } = await step(label, async () =>
    serveWatched(await developmentConfig(folder, { output }), {
      folders: { '/': output },
      firstPort: settings.ports.gateway + portsAbove,
      onBuilt: tell,
    }),
  );
  const { name, path } = described(output);
  const address = encodeURIComponent(`http://localhost:${port}/remote.json`);
  say(`\n  ${name} is served from ${folder}. Open this address; changes appear when you save:`);
  say(`  ${settings.siteUrl}${path}?shell=development&remote.${name}=${address}\n`);
  await untilAborted(signal).finally(stop);
}

export async function devAlone(name: string | undefined, signal: AbortSignal): Promise<void> {
  const settings = loadSettings('dev');
  const firstPort = settings.ports.gateway + portsAbove;
  const outputs = developmentDir(settings);
  const harness = join(outputs, 'harness');
  const config = await developmentConfig(join(root, 'libs/federation/harness'), {
    output: harness,
    publicPath: '/harness/',
  });
  const pictures = { '/media': join(root, 'tools/demo/photos') };
  const page = join(harness, 'index.html');
  const serve = async () => {
    if (!name)
      return serveWatched(config, {
        folders: { '/harness': harness, ...pictures },
        firstPort,
        onBuilt: tell,
        page,
      });
    const { folder, label } = findRemote(name);
    const output = join(outputs, label);
    await buildOnce(config);
    return serveWatched(await developmentConfig(folder, { output }), {
      folders: { '/remote': output, '/harness': harness, ...pictures },
      firstPort,
      onBuilt: tell,
      page,
    });
  };
  const { port, stop } = await step(name ?? 'kit', serve);
  if (name) say(`\n  The harness with ${name}: http://localhost:${port}/`);
  say(`  UI kit, every component in every state: http://localhost:${port}/kit\n`);
  await untilAborted(signal).finally(stop);
}

function described(output: string): { name: string; path: string } {
  const { descriptor } = JSON.parse(readFileSync(join(output, 'remote.json'), 'utf8')) as {
    descriptor: { name: string; routes: { path: string }[] };
  };
  const path = descriptor.routes
    .map((route) => route.path.replace(/\/:\w+\?$/, ''))
    .find((each) => !each.includes(':'));
  return { name: descriptor.name, path: path ?? '/' };
}

function tell(problem: string | null): void {
  say(problem === null ? '  ✓ built' : `  ✗ ${problem}`);
}
