import type { z } from 'zod';
import { page, table } from './markdown';

type Shape = Record<string, z.ZodType>;

const INTRO = [
  'Every setting is an environment variable, parsed at start by the `env.ts` of the process that reads it. A wrong or',
  'missing one stops the process with a list of what is wrong. `npm start` fills in all of them for the local stack; a',
  'variable of your own wins over what it fills in.',
].join('\n');

const LOCAL = [
  ['DUET_PORT_OFFSET', '0', 'is added to every port'],
  ['DUET_DATA_DIR', '.data', 'folder of databases, logs, photos and secrets'],
  [
    'DATABASE_URL',
    'none',
    "an administrator's address of an existing server, in place of a private one",
  ],
  ['REDIS_URL', 'none', 'an existing Redis, in place of a private one'],
  ['DUET_DEMO_LIFE', 'on', '`off`: the demo members do not come online and answer by themselves'],
];

const SITE = [
  'A site has settings of its own: prices, bundles, discount codes, search filters and others. They are not variables.',
  '`npm run site -- set <site> <setting> <value>` changes them while the site runs, and so does *Settings* of the staff pages',
  '([work the staff queues](../how-to/work-the-staff-queues.md)).',
  '',
  '`search_fields` lists the filters of the search: `gender`, `country`, `region`, `age`, and of the profile `body_type`,',
  '`hair_colour`, `eye_colour`, `relationship_status`, `tattoos`. These five are offered to readers who may see the answer by',
  '`visible_profile_fields`; they are not offered where only premium members may see it. Sexuality cannot be listed:',
  'orientation is special-category data (GDPR article 9), and lists of people by orientation must not be possible.',
];

/** Every variable of every process, from the schemas that parse them. */
export function settingsPage(
  server: Shape,
  service: Shape,
  processes: Record<string, Shape>,
): string {
  const common = { ...server, ...service };
  const own = Object.entries(processes).flatMap(([name, shape]) => {
    const names = Object.keys(shape).filter((variable) => !(variable in common));
    return [`## ${name}`, '', ...variables(shape, names), ''];
  });
  return page('Settings', INTRO, [
    '## `npm start` and `npm test`',
    '',
    ...table(
      ['variable', 'default', 'meaning'],
      LOCAL.map(([name = '', value = '', meaning = '']) => [`\`${name}\``, value, meaning]),
    ),
    '',
    '## Every process',
    '',
    ...variables(server, Object.keys(server)),
    '',
    '## Every service and worker',
    '',
    ...variables(service, Object.keys(service)),
    '',
    ...own,
    '## Settings of a site',
    '',
    ...SITE,
  ]);
}

const variables = (shape: Shape, names: string[]): string[] =>
  table(
    ['variable', 'default', 'meaning'],
    names.map((name) => [`\`${name}\``, toDefault(shape[name]), shape[name]?.description ?? '']),
  );

function toDefault(type: z.ZodType | undefined): string {
  const { defaultValue } = (type?.def ?? {}) as { defaultValue?: unknown };
  if (defaultValue !== undefined && defaultValue !== '')
    return `\`${JSON.stringify(defaultValue).replaceAll('"', '')}\``;
  return type?.safeParse(undefined).success ? 'none' : 'must be set';
}
