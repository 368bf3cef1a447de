import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AXE_READERS, type AxeResults, axeResults } from '@duet/schemas/axe-results';
import { toPage, toTable } from '@duet/service-kit/markdown';
import { type Controller, toControllerTable } from './controllers';

/** `npm test -- tests/e2e/screens.e2e.ts` writes one file per kind of reader. */
export async function readAxeResults(folder: string): Promise<AxeResults[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) =>
        axeResults.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
      ),
  );
}

const NOT_TESTED = [
  'Automated checks find only some of the barriers. Reading order, meaning of texts and use with a screen reader need people, whose results are not recorded.',
  'Pages of members, visitors and staff are checked in English, on a small screen, in light and dark mode. Contents that members upload, such as photos, are not described.',
  'Pages of the payment provider and of the provider of age checks are not checked.',
];

const getCriteria = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => /^wcag(\d)(\d)(\d+)$/.exec(tag)?.slice(1).join('.') ?? []);

function toConclusion(results: readonly AxeResults[]): string {
  const missing = AXE_READERS.filter((each) => !results.some(({ reader }) => reader === each));
  if (missing.length > 0) return `incomplete: no results for the pages of ${missing.join(', ')}`;
  const tags = results.flatMap(({ violations }) => violations.flatMap((each) => each.tags));
  return getCriteria(tags).length > 0
    ? 'partly conformant: the known problems are below'
    : 'no known violation; automated checks alone do not prove conformity';
}

export function toAccessibilityStatement(
  results: readonly AxeResults[],
  controllers: readonly Controller[],
): string {
  const violations = results.flatMap((each) => each.violations);
  const dates = results.map(({ at }) => at).sort();
  return toPage([
    '# Accessibility statement',
    'Directive (EU) 2019/882 (European Accessibility Act).',
    toTable(
      ['', ''],
      [
        ['standard', 'WCAG 2.2 level AA, EN 301 549'],
        ['result', toConclusion(results)],
        ['checked with', [...new Set(results.map(({ engine }) => engine))].join(', ')],
        [
          'checked screens',
          results.map(({ reader, screens }) => `${screens} of ${reader}`).join(', '),
        ],
        ['date of the oldest check', dates[0]?.slice(0, 10) ?? ''],
      ],
    ),
    '## Known problems',
    violations.length === 0
      ? 'None.'
      : toTable(
          ['problem', 'rule', 'impact', 'criteria', 'screens'],
          violations.map(({ help, rule, impact, tags, screens }) => [
            ...[help, rule, impact, getCriteria(tags).join(', ') || 'best practice'],
            screens.join(', '),
          ]),
        ),
    '## Not checked',
    NOT_TESTED.map((note) => `- ${note}`).join('\n'),
    '## Contact',
    'The form for complaints (`/complaints`) and the companies below accept reports about barriers. Not recorded: the authority that enforces the law, because it depends on the country.',
    toControllerTable(controllers),
  ]);
}
