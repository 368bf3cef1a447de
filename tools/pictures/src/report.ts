import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from './compare.ts';

export interface Found extends Difference {
  title: string;
}

const SIDES = ['before', 'after', 'marked'] as const;
const HEADINGS = { before: 'Before', after: 'After', marked: 'Difference' };

const STYLE = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #f4f4f6 }
  .sides { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start }
  figure { margin: 0 } figcaption { color: #555 }
  img { display: block; border: 1px solid #bbb; background: #fff }`;

export async function writeReport(
  folder: string,
  heading: string,
  differences: readonly Found[],
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const parts: string[] = [];
  for (const [index, found] of differences.entries()) {
    const figures = SIDES.map(
      (side) =>
        `<figure><figcaption>${HEADINGS[side]}</figcaption><img src="${index}-${side}.png" alt=""></figure>`,
    );
    for (const side of SIDES) await writeFile(join(folder, `${index}-${side}.png`), found[side]);
    parts.push(
      `<section><h2>${found.title}: ${found.pixels} pixels</h2><div class="sides">${figures.join('')}</div></section>`,
    );
  }
  const page = join(folder, 'index.html');
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${heading}</title><style>${STYLE}</style>`;
  await writeFile(page, `${head}<h1>${heading}</h1>${parts.join('') || '<p>No differences.</p>'}`);
  return page;
}
