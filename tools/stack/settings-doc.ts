import type { z } from 'zod';

type Shape = Record<string, z.ZodType>;
type JsonProperty = { description?: string; default?: unknown };

const SEARCH = [
  '## What a site can be searched by',
  '',
  'The settings of a site are no variables: `npm run site -- set <site> <setting> <value>` changes them while it runs, and so',
  "does *Settings* of the staff's pages ([staff.md](staff.md)), where prices, bundles and discount codes are as well. `search_fields`",
  'lists the filters of its search: `gender`, `country`, `region`, `age`, and of what members say of themselves `body_type`,',
  '`hair_colour`, `eye_colour`, `relationship_status`, `tattoos`. Those five are offered to whoever may read the answers by',
  '`visible_profile_fields`, and to nobody where only premium members may. Sexuality cannot be listed: orientation is data of a',
  'special category (GDPR, article 9), and nobody is to make lists of people by it ([ADR 38](adr/0038-choices-are-bits-and-traits.md)).',
  '',
];

export function settingsDoc(
  server: Shape,
  service: Shape,
  processes: Record<string, Shape>,
): string {
  const common = { ...server, ...service };
  const own = Object.entries(processes).map(([name, shape]) => {
    const names = Object.keys(shape).filter((variable) => !(variable in common));
    return [`## ${name}`, '', ...table(shape, names), ''].join('\n');
  });
  return [
    '# Settings',
    '',
    'Every setting is an environment variable, parsed at start by the `env.ts` of the process that reads it; a wrong or',
    'missing one stops the process with a list of what is wrong. `npm start` fills in all of them for the local stack; a',
    'variable of your own wins over what it fills in.',
    '',
    'For `npm start` itself: `DUET_PORT_OFFSET` is added to every port (default 0), `DUET_DATA_DIR` holds databases, logs,',
    "photos and secrets (default `.data`), and `DATABASE_URL` (an administrator's address) and `REDIS_URL` name existing",
    'servers to use in place of private ones. `DUET_DEMO_LIFE=off` leaves the demo members asleep: otherwise a few dozen of them',
    'come online by turns, like whoever is here, and answer.',
    '',
    '## Every process',
    '',
    ...table(server, Object.keys(server)),
    '',
    '## Every service and worker',
    '',
    ...table(service, Object.keys(service)),
    '',
    ...own,
    ...SEARCH,
  ].join('\n');
}

function table(shape: Shape, names: string[]): string[] {
  const rows = names.map((name) => {
    const { description = '', default: initial } = describe(shape[name]);
    const optional = shape[name]?.safeParse(undefined).success ? 'none' : 'must be set';
    const value =
      initial === undefined || initial === ''
        ? optional
        : `\`${JSON.stringify(initial).replaceAll('"', '')}\``;
    return `| \`${name}\` | ${value} | ${description} |`;
  });
  return ['| variable | default | what it is |', '|---|---|---|', ...rows];
}

function describe(type: z.ZodType | undefined): JsonProperty {
  return { description: type?.description, default: getDefault(type) };
}

function getDefault(type: z.ZodType | undefined): unknown {
  const definition = type?.def as { defaultValue?: unknown } | undefined;
  return definition?.defaultValue;
}
