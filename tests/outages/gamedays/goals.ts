export type Goal = {
  event: string;
  recoveryPoint: string;
  recoveryTime: string;
  seconds: number;
  pointSeconds?: number;
};

export const GOALS = {
  process: { event: 'process killed', recoveryPoint: '0', recoveryTime: '5 s', seconds: 5 },
  primary: {
    event: 'primary of MariaDB or Redis lost, link cut, frozen, disk full',
    recoveryPoint: '0 acknowledged',
    recoveryTime: '10 s',
    seconds: 10,
  },
  machine: { event: 'machine lost', recoveryPoint: '0', recoveryTime: '60 s', seconds: 60 },
  mistake: {
    event: 'wrong DELETE by a person, bad migration',
    recoveryPoint: 'to the second (point-in-time)',
    recoveryTime: '30 min for 50 GB',
    seconds: 30 * 60,
  },
  region: {
    event: 'region lost',
    recoveryPoint: '≤ 60 s',
    recoveryTime: '≤ 60 min',
    seconds: 60 * 60,
    pointSeconds: 60,
  },
} as const satisfies Record<string, Goal>;

export type GameDay = {
  goal: keyof typeof GOALS;
  form: 'highly available' | 'restore';
  help: string;
  /** Page and heading in docs/runbooks. */
  runbook: string;
};

const inFailover = (heading: string) => ({
  form: 'highly available' as const,
  runbook: `failover.md#${heading}`,
});

export const GAME_DAYS = {
  'process-killed': {
    goal: 'process',
    help: 'kills one instance of each service, the worker and the gateway',
    ...inFailover('process-killed'),
  },
  'mariadb-killed': {
    goal: 'primary',
    help: 'kills the primary of MariaDB',
    ...inFailover('primary-lost'),
  },
  'mariadb-link-cut': {
    goal: 'primary',
    help: 'cuts the replication link of the primary, once before a kill and once without one',
    ...inFailover('replication-link-cut'),
  },
  'mariadb-frozen': {
    goal: 'primary',
    help: 'freezes the primary of MariaDB until it is replaced, then writes to it',
    ...inFailover('primary-frozen'),
  },
  'mariadb-disk-full': {
    goal: 'primary',
    help: 'fills the disk with the binary log of the primary',
    ...inFailover('disk-of-the-primary-full'),
  },
  'redis-killed': {
    goal: 'primary',
    help: 'kills the primary of Redis',
    ...inFailover('redis-primary-lost'),
  },
  'machine-lost': {
    goal: 'machine',
    help: 'kills the primaries of MariaDB and Redis, a sentinel and one instance of each process together, and starts them again after 15 s',
    ...inFailover('machine-lost'),
  },
  'wrong-delete': {
    goal: 'mistake',
    form: 'restore',
    help: 'deletes messages by hand and restores to the second before',
    runbook: 'backup-and-restore.md#wrong-delete-or-bad-migration',
  },
  'region-lost': {
    goal: 'region',
    form: 'restore',
    help: 'kills everything while members write, and restores the archive into an empty stack',
    runbook: 'backup-and-restore.md#region-lost',
  },
} as const satisfies Record<string, GameDay>;

export type GameDayName = keyof typeof GAME_DAYS;
