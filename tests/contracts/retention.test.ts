import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DataLevels } from '@duet/service-kit/data-levels';
import { getHighestLevel } from '@duet/service-kit/data-report';
import { kitEntities } from '@duet/service-kit/kit-entities';
import { type Retention, type TableRetention, getJobs } from '@duet/service-kit/retention';
import { getMetadataArgsStorage } from 'typeorm';
import { dataLevels as billingLevels } from '../../services/billing/src/data-levels';
import { entities as billingEntities } from '../../services/billing/src/entities';
import { schema as billingSchema } from '../../services/billing/src/env';
import { retention as billing } from '../../services/billing/src/retention';
import { dataLevels as identityLevels } from '../../services/identity/src/data-levels';
import { entities as identityEntities } from '../../services/identity/src/entities';
import { schema as identitySchema } from '../../services/identity/src/env';
import { retention as identity } from '../../services/identity/src/retention';
import { dataLevels as matchingLevels } from '../../services/matching/src/data-levels';
import { entities as matchingEntities } from '../../services/matching/src/entities';
import { schema as matchingSchema } from '../../services/matching/src/env';
import { retention as matching } from '../../services/matching/src/retention';
import { dataLevels as messagingLevels } from '../../services/messaging/src/data-levels';
import { entities as messagingEntities } from '../../services/messaging/src/entities';
import { messagingSchema } from '../../services/messaging/src/env';
import { retention as messaging } from '../../services/messaging/src/retention';
import { listFiles } from '../../tools/stack/git-files';

interface Service {
  name: string;
  levels: DataLevels;
  retention: Retention;
  entities: readonly (new () => object)[];
  settings: string[];
}

const JOB = /defineRecurringJob\(\{\s*name: '([^']+)'|new Recurring\('([^']+)'/g;
const root = join(__dirname, '../..');
const SERVICES: Service[] = [
  {
    ...{ name: 'identity', levels: identityLevels, retention: identity },
    ...{ entities: identityEntities, settings: Object.keys(identitySchema.shape) },
  },
  {
    ...{ name: 'matching', levels: matchingLevels, retention: matching },
    ...{ entities: matchingEntities, settings: Object.keys(matchingSchema.shape) },
  },
  {
    ...{ name: 'messaging', levels: messagingLevels, retention: messaging },
    ...{ entities: messagingEntities, settings: Object.keys(messagingSchema.shape) },
  },
  {
    ...{ name: 'billing', levels: billingLevels, retention: billing },
    ...{ entities: billingEntities, settings: Object.keys(billingSchema.shape) },
  },
];

const findJobs = (...folders: string[]): string[] =>
  listFiles(...folders)
    .filter((file) => /(?<!test)\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(JOB)])
    .flatMap(([, job, task]) => job ?? task ?? []);

const erasure = findJobs('services/identity/src/account/erasure');
const kitJobs = findJobs('libs/service-kit/src');
const jobsOf = new Map(
  SERVICES.map(({ name }) => [name, [...findJobs(`services/${name}/src`), ...kitJobs, ...erasure]]),
);

function findColumns({ entities }: Service, table: string): string[] {
  const { tables, columns } = getMetadataArgsStorage();
  const targets = tables
    .filter(({ name, target }) => name === table && isOwn(entities, target))
    .map(({ target }) => target);
  return columns
    .filter(({ target }) => targets.includes(target))
    .map(({ options, propertyName }) => options.name ?? propertyName);
}

const isOwn = (entities: Service['entities'], target: unknown): boolean =>
  [...entities, ...kitEntities].some((entity) => entity === target);

function findEntryProblems(service: Service, table: string, entry: TableRetention): string[] {
  const columns = findColumns(service, table);
  const { members = [], terms = [] } = entry;
  const named = [
    ...members,
    ...terms.filter(({ join: other }) => other === undefined).map(({ after }) => after),
  ];
  const settings = terms.flatMap(({ days }) => (typeof days === 'object' ? [days.setting] : []));
  const hasEnd = members.length + terms.length > 0 || entry.with !== undefined;
  return [
    ...named.filter((name) => !columns.includes(name)).map((name) => `no column ${name}`),
    ...getJobs(entry)
      .filter((job) => !jobsOf.get(service.name)?.includes(job))
      .map((job) => `no job ${job}`),
    ...settings
      .filter((setting) => !service.settings.includes(setting))
      .map((setting) => `no setting ${setting}`),
    ...(entry.with === undefined || entry.with in service.retention
      ? []
      : [`no table ${entry.with}`]),
    ...(hasEnd === (entry.permanent === undefined) ? [] : ['needs either an end or a reason']),
  ].map((problem) => `${table}: ${problem}`);
}

function findProblems(service: Service): string[] {
  const { levels, retention } = service;
  const personal = Object.keys(levels).filter(
    (table) => getHighestLevel(levels, table) !== 'operational',
  );
  return [
    ...personal.filter((table) => !(table in retention)).map((table) => `${table}: no retention`),
    ...Object.keys(retention)
      .filter((table) => !personal.includes(table))
      .map((table) => `${table}: no personal data`),
    ...Object.entries(retention).flatMap(([table, entry]) =>
      findEntryProblems(service, table, entry),
    ),
  ];
}

describe('retention', () => {
  it.each(SERVICES)('of $name covers every table with personal data', (service) => {
    expect(findProblems(service)).toEqual([]);
  });

  it.each<[what: string, changes: Retention, problem: string]>([
    ['a table without entry', { session: undefined } as never, 'session: no retention'],
    [
      'an unknown table',
      { nothing: { purpose: 'account', permanent: 'x' } },
      'nothing: no personal data',
    ],
    [
      'an unknown job',
      { session: { purpose: 'account', terms: [{ after: 'expires_at', days: 0, by: 'sweep' }] } },
      'session: no job sweep',
    ],
    [
      'an unknown column',
      { session: { purpose: 'account', members: ['owner_id'] } },
      'session: no column owner_id',
    ],
    [
      'an unknown setting',
      {
        session: {
          purpose: 'account',
          terms: [{ after: 'expires_at', days: { setting: 'NO_DAYS' }, by: 'delete-expired' }],
        },
      },
      'session: no setting NO_DAYS',
    ],
    ['no end', { session: { purpose: 'account' } }, 'session: needs either an end or a reason'],
  ])('finds %s', (_what, changes, problem) => {
    const [service] = SERVICES as [Service];
    const entries = Object.entries({ ...service.retention, ...changes });
    const retention = Object.fromEntries(entries.filter(([, entry]) => entry));
    expect(findProblems({ ...service, retention })).toContain(problem);
  });
});
