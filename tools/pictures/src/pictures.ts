import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import pLimit from 'p-limit';
import { type Build, buildHarness, buildRemote, readRoutes, serveBuild } from './build.ts';
import { draw } from './camera.ts';
import { compare } from './compare.ts';
import { type Found, writeReport } from './report.ts';
import { type Screen, listScreens, toTitle } from './screens.ts';

export async function buildAll(build: Build): Promise<void> {
  await buildHarness(build);
  await buildRemote(build);
}

export interface Result {
  pictures: number;
  differences: Found[];
}

/** Compares each screen of `after` with what `before` shows at the same address. */
export async function compareBuilds(
  browser: Browser,
  before: Build,
  after: Build,
  onDrawn: (done: number, all: number) => void = () => undefined,
): Promise<Result> {
  const sides = [await serveBuild(before), await serveBuild(after)] as const;
  const screens = listScreens(after.name, await readRoutes(after));
  const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));
  const result: Result = { pictures: 0, differences: [] };
  let done = 0;
  const look = async (screen: Screen): Promise<void> => {
    const [old, now] = await Promise.all(
      sides.map(({ address }) => draw(browser, address, screen)),
    );
    for (const [index, { width, png }] of (now ?? []).entries()) {
      const difference = await compare(old?.[index]?.png ?? png, png);
      result.pictures += 1;
      if (difference) result.differences.push({ title: toTitle(screen, width), ...difference });
    }
    onDrawn((done += 1), screens.length);
  };
  try {
    await Promise.all(screens.map((screen) => limit(look, screen)));
  } finally {
    await Promise.all(sides.map(({ stop }) => stop()));
  }
  result.differences.sort((a, b) => a.title.localeCompare(b.title));
  return result;
}

export const report = (
  folder: string,
  { name, against }: { name: string; against: string },
  { differences }: Result,
): Promise<string> =>
  writeReport(join(folder, 'report', name), `${name} compared with ${against}`, differences);
