import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KIT, type Build } from '../../pictures/src/build.ts';
import { openBrowser } from '../../pictures/src/camera.ts';
import { checkOut, findCommit, removeCheckout } from '../../pictures/src/checkout.ts';
import { PLANTED_REMOTE } from '../../pictures/src/faults.ts';
import { buildAll, compareBuilds, report } from '../../pictures/src/pictures.ts';
import { type Judged, judgeFaults } from '../../pictures/src/planted.ts';
import { findSource } from '../../pictures/src/versions.ts';
import { readEnv } from '../../remotes/src/env.ts';
import { FolderStore } from '../../remotes/src/store.ts';
import { releaseEnvironment } from '../environments.ts';
import { say, step, Trouble } from '../output.ts';
import { program, provision } from '../provision.ts';
import { loadSettings, root } from '../settings.ts';

interface Options {
  against: string;
  planted: boolean;
  /** Number of times that a build is compared with itself. */
  unchanged: number;
}

/** @returns exit code 1 if pictures differ, or if a planted fault was not found */
export async function pictures(args: string[], signal: AbortSignal): Promise<number> {
  const { name, options } = readOptions(args);
  const settings = loadSettings('dev');
  const folder = join(settings.dataDir, 'pictures');
  const { remotesStore, signing } = readEnv(root, releaseEnvironment(settings));
  const commit = await findBefore(options.against, name, new FolderStore(remotesStore, signing));
  const tree = join(folder, 'checkout');
  const before: Build = { tree, name, output: join(folder, 'before') };
  await provision(['headless-chromium'], signal);
  const browser = await openBrowser(program('chromium-headless-shell'));
  try {
    await step(`build of ${commit.slice(0, 10)}`, async () => {
      await checkOut(root, commit, tree);
      await buildAll(before);
    });
    if (options.planted) return await findPlanted(browser, before);
    if (options.unchanged > 0) return await drawUnchanged(browser, before, options.unchanged);
    const after: Build = { tree: root, name, output: join(folder, 'after') };
    await step('build of the working tree', () => buildAll(after));
    const result = await step('pictures', (note) =>
      compareBuilds(browser, before, after, (done, all) => note(`${done} of ${all} screens`)),
    );
    const page = await report(folder, { name, against: options.against }, result);
    say(`${result.differences.length} of ${result.pictures} pictures differ: ${page}`);
    for (const { title, pixels } of result.differences) say(`  ${title}: ${pixels} pixels`);
    return result.differences.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await removeCheckout(root, tree);
  }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>;

async function findPlanted(browser: Browser, build: Build): Promise<number> {
  const { judged, left } = await judgeFaults(
    browser,
    build,
    ({ fault, pictures: count, elsewhere }) =>
      say(
        `  ${isFound({ pictures: count, elsewhere }) ? '✓' : '✗'} ${fault.what}: ${count} pictures${elsewhere > 0 ? `, ${elsewhere} others` : ''}`,
      ),
  );
  const found = judged.filter(isFound).length;
  for (const title of left) say(`  ✗ ${title} differs without a fault`);
  say(`${found} of ${judged.length} planted faults found`);
  return found === judged.length && left.length === 0 ? 0 : 1;
}

const isFound = ({ pictures: count, elsewhere }: Pick<Judged, 'pictures' | 'elsewhere'>): boolean =>
  count > 0 && elsewhere === 0;

async function drawUnchanged(browser: Browser, build: Build, times: number): Promise<number> {
  let differences = 0;
  for (let run = 1; run <= times; run += 1) {
    const result = await step(`run ${run}`, () => compareBuilds(browser, build, build));
    for (const { title, pixels } of result.differences) say(`  ${title}: ${pixels} pixels`);
    differences += result.differences.length;
  }
  say(`${differences} differences in ${times} unchanged runs`);
  return differences === 0 ? 0 : 1;
}

function readOptions(args: string[]): { name: string; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: 'string', default: 'HEAD' },
      planted: { type: 'boolean', default: false },
      unchanged: { type: 'string' },
    },
  });
  const name = values.planted ? PLANTED_REMOTE : (positionals[0] ?? '');
  if (name !== KIT && !existsSync(join(root, `mf-${name}`, 'src/descriptor.ts')))
    throw new Trouble(`There is no remote "${name}": name a folder mf-* without mf-, or kit.`);
  const { against, planted, unchanged } = values;
  if (unchanged !== undefined && !/^[1-9]\d{0,3}$/.test(unchanged))
    throw new Trouble('--unchanged is the number of comparisons, such as 20.');
  return { name, options: { against, planted, unchanged: Number(unchanged ?? 0) } };
}

async function findBefore(against: string, name: string, store: FolderStore): Promise<string> {
  const commit =
    (await findCommit(root, against)) ??
    (await findCommit(root, (await findSource(store, name, against)) ?? ''));
  if (!commit)
    throw new Trouble(
      `"${against}" is neither a commit nor a version of ${name} whose commit the release log names.`,
    );
  return commit;
}
