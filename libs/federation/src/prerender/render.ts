// Run by Node as a process of its own: renders the pages of a remote and writes them to standard
// output as JSON. Its exit is the end of every module that it loaded, so that a watching build sees
// each change.
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceHooks } from './hooks.ts';
import { forFirstPaint, tight } from './styles.ts';

/** What src/prerendered.tsx of a remote exports as `prerendered`. */
export interface PrerenderedSource {
  path: string;
  /** The page's modules below src, from which its style sheets are gathered in this order. */
  modules: string[];
  /** When it is not the shell's; see libs/schemas/src/prerendered.ts. */
  when?: 'signups_open';
  /** Picture of link previews, as imported. */
  image?: string;
  render: (locale: string) => Promise<{ title: string; description: string; body: string }>;
}

/**
 * What this process writes. `{{file:…}}` stands for a picture, by its path below the remote's
 * folder.
 */
export interface RenderedPage extends Omit<PrerenderedSource, 'render' | 'modules'> {
  style: string;
  texts: Record<string, Awaited<ReturnType<PrerenderedSource['render']>>>;
}

const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
/** Around every page. */
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
  const common = `${forFirstPaint(readStyle('tokens'))}\n${readStyle('base')}`;
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
