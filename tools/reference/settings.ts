import type { z } from 'zod';
import { page, table } from './markdown';

type Shape = Record<string, z.ZodType>;

const INTRO = [
  'Every setting is an environment variable. The `env.ts` of a process parses its settings at start. If a setting is invalid',
  'or missing, the process prints all problems and exits. `npm start` sets all variables for the local stack. A variable',
  'that you set yourself takes precedence.',
].join('\n');

const LOCAL = [
  ['DUET_PORT_OFFSET', '0', 'number that is added to every port'],
  [
    'DUET_DATA_DIR',
    '.data',
    'folder of databases, logs, photos and secrets; relative to the checkout',
  ],
  [
    'DATABASE_URL',
    'none',
    'URL of an existing database server, with a user who may create schemas and users. Empty: `npm start` runs its own server.',
  ],
  ['REDIS_URL', 'none', 'URL of an existing Redis. Empty: `npm start` runs its own Redis.'],
  [
    'DUET_DEMO_LIFE',
    'on',
    '`on`: demo members come online and reply automatically. `off`: they do not.',
  ],
];

const SITE = [
  'Each site has its own settings: prices, bundles, discount codes, search filters and others. They are not variables.',
  'To change them while the site runs, use `npm run site -- set <site> <setting> <value>` or *Settings* in the staff pages',
  '([work the staff queues](../how-to/work-the-staff-queues.md)).',
  '',
  '`search_fields` lists the filters of the search: `gender`, `country`, `region`, `age`, and of the profile `body_type`,',
  '`hair_colour`, `eye_colour`, `relationship_status`, `tattoos`. These five are offered to viewers who may see the value by',
  '`visible_profile_fields`; they are not offered where only premium members may see it. Sexuality cannot be listed:',
  'orientation is special-category data (GDPR article 9), and lists of people by orientation must not be possible.',
  '',
  '`match_finder` lists the questions of the match finder: `age` filters the search, `appearance` orders it by interests',
  'that members named, and `race` changes nothing, because members do not state it. `race` is off by default.',
];

export function settingsPage(
  { server, service, migration }: Record<'server' | 'service' | 'migration', Shape>,
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
    '## Migrations',
    '',
    ...variables(migration, Object.keys(migration)),
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
