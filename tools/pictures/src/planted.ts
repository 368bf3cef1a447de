import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Build, KIT, buildHarness, buildRemote, readRoutes, serveBuild } from './build.ts';
import { type Picture, draw } from './camera.ts';
import { compare } from './compare.ts';
import { FAULTS, type Fault } from './faults.ts';
import { type Scheme, listScreens, toTitle } from './screens.ts';

export interface Judged {
  fault: Fault;
  /** Number of pictures that differ in the colour schemes of the fault. */
  pictures: number;
  /** Number of pictures that differ although the fault cannot show there. */
  elsewhere: number;
}

export interface Judgement {
  judged: Judged[];
  /** Pictures that still differ after the last fault was removed. */
  left: string[];
}

type Page = Pick<Fault, 'page' | 'locale'>;
type Drawn = Picture & { scheme: Scheme; title: string };

/**
 * Plants each fault in the working tree of `build`, rebuilds it and compares the pictures of one
 * language with pictures without faults.
 */
export async function judgeFaults(
  browser: Browser,
  build: Build,
  onJudged: (judged: Judged) => void,
): Promise<Judgement> {
  const { address, stop } = await serveBuild(build);
  const routes = await readRoutes(build);
  const drawPage = async (page: Page): Promise<Drawn[]> => {
    const drawn: Drawn[] = [];
    for (const screen of findScreens(page, routes))
      for (const picture of await draw(browser, address, screen))
        drawn.push({ ...picture, scheme: screen.scheme, title: toTitle(screen, picture.width) });
    return drawn;
  };
  try {
    const before = await drawPages(drawPage);
    const getBefore = (page: Page): Drawn[] => before.get(toKey(page))?.drawn ?? [];
    const rebuild = makeRebuild(build);
    const judged: Judged[] = [];
    for (const fault of FAULTS) {
      const restore = await plant(build.tree, fault);
      try {
        await rebuild(fault.file);
        const different = await findDifferent(getBefore(fault), await drawPage(fault));
        const shown = different.filter(({ scheme }) => scheme === (fault.scheme ?? scheme));
        const elsewhere = different.length - shown.length;
        judged.push({ fault, pictures: shown.length, elsewhere });
        onJudged({ fault, pictures: shown.length, elsewhere });
      } finally {
        await restore();
      }
    }
    await rebuild();
    const left: string[] = [];
    for (const { page, drawn } of before.values())
      for (const { title } of await findDifferent(drawn, await drawPage(page))) left.push(title);
    return { judged, left };
  } finally {
    await stop();
  }
}

const toKey = ({ page, locale }: Page): string => `${page} ${locale}`;

async function drawPages(
  drawPage: (page: Page) => Promise<Drawn[]>,
): Promise<Map<string, { page: Page; drawn: Drawn[] }>> {
  const pages = new Map(FAULTS.map((fault) => [toKey(fault), fault]));
  const before = new Map<string, { page: Page; drawn: Drawn[] }>();
  for (const [key, page] of pages) before.set(key, { page, drawn: await drawPage(page) });
  return before;
}

function findScreens({ page, locale = 'en' }: Page, routes: { path: string; access: string }[]) {
  const name = page === '/kit' ? KIT : 'remote';
  return listScreens(name, routes, { locales: [locale] }).filter(({ label }) => label === page);
}

async function findDifferent(before: readonly Drawn[], after: readonly Drawn[]): Promise<Drawn[]> {
  const found: Drawn[] = [];
  for (const [index, drawn] of before.entries())
    if (await compare(drawn.png, after[index]?.png ?? Buffer.alloc(0))) found.push(drawn);
  return found;
}

/** @returns a function that rebuilds the parts with `file` and with the previously changed file */
function makeRebuild(build: Build): (file?: string) => Promise<void> {
  let last: string | undefined;
  return async (file) => {
    const changed = [last, file].filter((each) => each !== undefined);
    last = file;
    if (changed.some((each) => each.startsWith('libs/'))) await buildHarness(build);
    if (changed.some((each) => !each.startsWith('libs/'))) await buildRemote(build);
  };
}

/**
 * @returns a function that restores the file
 * @throws if the text to replace is missing
 */
async function plant(tree: string, fault: Fault): Promise<() => Promise<void>> {
  const file = join(tree, fault.file);
  const text = await readFile(file, 'utf8');
  if (!text.includes(fault.before)) throw new Error(`${fault.file} has no "${fault.before}"`);
  await writeFile(
    file,
    text.replace(fault.before, () => fault.after),
  );
  return () => writeFile(file, text);
}
