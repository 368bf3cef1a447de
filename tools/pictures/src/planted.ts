import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Build, KIT, buildHarness, buildRemote, readRoutes, serveBuild } from './build.ts';
import { type Picture, draw } from './camera.ts';
import { compare } from './compare.ts';
import { FAULTS, type Fault } from './faults.ts';
import { type Screen, listScreens } from './screens.ts';

export interface Judged {
  fault: Fault;
  /** Number of pictures that differ. */
  pictures: number;
}

/**
 * Plants each fault in the checkout of `build`, builds it again and compares the pictures of one
 * language with those before.
 */
export async function judgeFaults(
  browser: Browser,
  build: Build,
  onJudged: (judged: Judged) => void,
): Promise<Judged[]> {
  const { address, stop } = await serveBuild(build);
  const known = new Map<string, Picture[]>();
  const routes = await readRoutes(build);
  const drawPage = async (fault: Fault): Promise<Picture[]> => {
    const pictures: Picture[] = [];
    for (const screen of findScreens(fault, routes))
      pictures.push(...(await draw(browser, address, screen)));
    return pictures;
  };
  const judged: Judged[] = [];
  try {
    for (const fault of FAULTS) {
      const key = `${fault.page} ${fault.locale}`;
      const before = known.get(key) ?? (await withoutFault(build, () => drawPage(fault)));
      known.set(key, before);
      const pictures = await withFault(build, fault, async () =>
        countDifferent(before, await drawPage(fault)),
      );
      judged.push({ fault, pictures });
      onJudged({ fault, pictures });
    }
  } finally {
    await stop();
  }
  return judged;
}

function findScreens({ page, locale = 'en' }: Fault, routes: { path: string; access: string }[]) {
  const isKit = page === '/kit';
  const name = isKit ? KIT : 'remote';
  const screens: Screen[] = listScreens(name, routes, { locales: [locale] });
  return screens.filter(({ label }) => label === page);
}

async function countDifferent(before: Picture[], after: Picture[]): Promise<number> {
  let count = 0;
  for (const [index, { png }] of before.entries())
    if (await compare(png, after[index]?.png ?? Buffer.alloc(0))) count += 1;
  return count;
}

async function withoutFault<T>(build: Build, work: () => Promise<T>): Promise<T> {
  for (const rebuild of stale) await rebuild(build);
  stale.clear();
  return work();
}

/** Parts of a build that still contain an earlier fault. */
const stale = new Set<(build: Build) => Promise<void>>();

/** @throws if the text to replace is not there */
async function withFault<T>(build: Build, fault: Fault, work: () => Promise<T>): Promise<T> {
  const file = join(build.tree, fault.file);
  const text = await readFile(file, 'utf8');
  if (!text.includes(fault.before)) throw new Error(`${fault.file} has no "${fault.before}"`);
  stale.add(fault.file.startsWith('libs/') ? buildHarness : buildRemote);
  try {
    await writeFile(
      file,
      text.replace(fault.before, () => fault.after),
    );
    for (const rebuild of stale) await rebuild(build);
    stale.clear();
    return await work();
  } finally {
    await writeFile(file, text);
    stale.add(fault.file.startsWith('libs/') ? buildHarness : buildRemote);
  }
}
