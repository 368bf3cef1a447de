// Prints a remote's rendered pages as JSON. Each build runs this script in a new process, because
// Node caches loaded modules.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceHooks } from './hooks.ts';
import { forFirstPaint, tight } from './styles.ts';

export interface PrerenderedSource {
  path: string;
  modules: string[];
  when?: 'signups_open';
  unless?: string;
  image?: string;
  render: (locale: string) => Promise<{
    title: string;
    description: string;
    body: string;
    marked?: string;
  }>;
}

/** `{{file:<path>}}` is a placeholder for the URL of a picture. */
export interface RenderedPage extends Omit<PrerenderedSource, 'render' | 'modules'> {
  style: string;
  texts: Record<string, Awaited<ReturnType<PrerenderedSource['render']>>>;
}

const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
const FRAME = fileURLToPath(new URL('../../../page/src/frame.tsx', import.meta.url));
const readStyle = (name: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../../ui/src/styles/${name}.css`, import.meta.url)),
    'utf8',
  );

async function render(folder: string): Promise<RenderedPage[]> {
  const hooks = new SourceHooks(folder);
  hooks.register();
  const { prerendered } = (await import(pathToFileURL(`${folder}/src/prerendered.tsx`).href)) as {
    prerendered: PrerenderedSource[];
  };
  const common = [readStyle('fonts'), forFirstPaint(readStyle('tokens')), readStyle('base')].join(
    '\n',
  );
  return Promise.all(
    prerendered.map(async ({ render: renderIn, modules, ...page }) => ({
      ...page,
      style: tight(
        `${common}\n${hooks.readStyles([FRAME, ...modules.map((file) => `${folder}/src/${file}`)])}`,
      ),
      texts: Object.fromEntries(
        await Promise.all(LOCALES.map(async (locale) => [locale, await renderIn(locale)] as const)),
      ),
    })),
  );
}

process.stdout.write(JSON.stringify(await render(process.argv[2] ?? '')));
