import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCodes } from '@duet/schemas/errors';
import { labelIds } from '@duet/federation/remote-json';
import { complaints } from './catalogue.ts';
import type { Catalogues } from './catalogue.ts';
import { Glossary, ruledOutWords, textsBelow } from './glossary.ts';
import { foreignTexts } from './language.ts';
import { SAME_TEXTS } from './same-texts.ts';
import { SameRule } from './same.ts';

// Checks that every used text is translated into every language, with the same parameters, all
// plural forms and no words that the glossary forbids.

const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
const MODEL = 'en';
const root = resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A folder can have several files of a language, such as `fr.json` and `fr.settings.json`. */
function readCatalogues(folder: string): Catalogues {
  const catalogues: Catalogues = {};
  for (const file of readdirSync(folder)) {
    const locale = /^([a-z]{2})(\.[a-z-]+)?\.json$/.exec(file)?.[1];
    if (locale)
      catalogues[locale] = {
        ...catalogues[locale],
        ...(readJson(join(folder, file)) as Record<string, string>),
      };
  }
  return catalogues;
}

function extractedIds(folder: string): string[] {
  const cli = join(require.resolve('@formatjs/cli/package.json'), '../bin/formatjs');
  const globs = [`${folder}/src/**/*.tsx`, `${folder}/src/**/*.ts`];
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [cli, 'extract', ...globs, '--ignore', '**/*.test.tsx', '--throws'],
    { encoding: 'utf8', cwd: root, maxBuffer: 16e6 },
  );
  if (status === 0) return Object.keys(JSON.parse(stdout) as object);
  throw new Error(/^Error: (.*)$/m.exec(stderr)?.[1] ?? stderr);
}

async function descriptorIds(folder: string): Promise<string[]> {
  const file = join(root, folder, 'src/descriptor.ts');
  if (!existsSync(file)) return [];
  const { descriptor } = (await import(pathToFileURL(file).href)) as { descriptor: object };
  return labelIds(descriptor);
}

const glossaries = new Map(
  LOCALES.map((locale) => [
    locale as string,
    Glossary.parse(readJson(join(root, `libs/i18n/glossary/${locale}.json`))),
  ]),
);

/**
 * Texts that only a search uses may contain words that the glossary forbids, because users type
 * these words.
 */
const TYPED = /\.words\.[a-z-]+$/;

const checkWords = (where: string, locale: string, texts: Iterable<[string, string]>): string[] =>
  ruledOutWords(
    glossaries.get(locale) ?? [],
    [...texts].filter(([id]) => !TYPED.test(id)),
  ).map((line) => `${where} ${locale}: ${line}`);

const same = new SameRule(MODEL, SAME_TEXTS);

type Uses = Pick<Parameters<typeof complaints>[1], 'used' | 'dynamic'>;

function checkTexts(app: string, catalogues: Catalogues, uses: Uses): string[] {
  const foreign = Object.entries(catalogues).flatMap(([locale, catalogue]) =>
    foreignTexts(catalogue, locale).map((line) => `${app} ${locale}: ${line}`),
  );
  const words = Object.entries(catalogues).flatMap(([locale, catalogue]) =>
    checkWords(app, locale, Object.entries(catalogue)),
  );
  return [
    ...complaints(catalogues, { app, locales: LOCALES, model: MODEL, ...uses }),
    ...same.complaints(app, catalogues),
    ...foreign,
    ...words,
  ];
}

async function checkApp(folder: string): Promise<string[]> {
  const messages = join(root, folder, 'messages');
  const dynamicFile = join(messages, 'dynamic.json');
  const dynamic = existsSync(dynamicFile) ? (readJson(dynamicFile) as string[]) : [];
  const used = new Set(
    [...extractedIds(folder), ...(await descriptorIds(folder))].filter(
      (id) => !id.startsWith('error.'),
    ),
  );
  return checkTexts(folder, readCatalogues(messages), { used, dynamic });
}

const apps = [
  'shell',
  'libs/ui',
  'libs/host',
  'libs/page',
  ...readdirSync(root).filter((folder) => folder.startsWith('mf-')),
].filter((folder) => existsSync(join(root, folder, 'messages')));
const lines: string[] = [];
for (const app of apps)
  lines.push(
    ...(await checkApp(app).catch((error: unknown) => [
      `${app}: ${error instanceof Error ? error.message : String(error)}`,
    ])),
  );

const codes = new Set([
  ...Object.keys(errorCodes).map((code) => `error.${code}`),
  'error.too_many_requests.until',
]);
lines.push(
  ...checkTexts('errors', readCatalogues(join(root, 'libs/i18n/messages/errors')), {
    used: codes,
    dynamic: [],
  }),
);

lines.push(
  ...checkTexts('shell/worker', readCatalogues(join(root, 'shell/src/worker/texts')), {
    used: null,
    dynamic: [],
  }),
);

// Servers choose text ids at run time, so unused texts are not reported.
const servers = [
  'gateway',
  ...readdirSync(join(root, 'services')).map((service) => `services/${service}`),
];
for (const server of servers) {
  const folder = join(root, server, 'messages');
  if (existsSync(folder))
    lines.push(...checkTexts(server, readCatalogues(folder), { used: null, dynamic: [] }));
}
const pages = join(root, 'mf-landers/pages');
for (const page of readdirSync(pages))
  for (const locale of LOCALES)
    lines.push(
      ...checkWords(
        `page ${page}`,
        locale,
        textsBelow(readJson(join(pages, page, `${locale}.json`))),
      ),
    );
lines.push(...same.stale());

for (const line of lines) console.error(line);
console.log(
  lines.length === 0
    ? `texts of ${apps.length} apps are complete in ${LOCALES.length} languages`
    : `${lines.length} complaints about texts`,
);
process.exitCode = lines.length === 0 ? 0 : 1;
