/**
 * Protection levels of stored data. docs/guide/data-protection.md has the rules of each level;
 * `testSchema` checks the level and the rules of every table.
 */
export const DATA_LEVELS = ['operational', 'personal', 'sensitive', 'secret'] as const;
export type DataLevel = (typeof DATA_LEVELS)[number];

/** The level of a table holds for all columns that `columns` does not name. */
export type TableLevel = DataLevel | { level: DataLevel; columns: Record<string, DataLevel> };
export type DataLevels = Record<string, TableLevel>;

export const getDataLevel = (levels: DataLevels, table: string, column: string): DataLevel => {
  const entry = levels[table];
  if (entry === undefined) throw new Error(`table ${table} has no level`);
  return typeof entry === 'string' ? entry : (entry.columns[column] ?? entry.level);
};

export const isAtLeast = (level: DataLevel, least: DataLevel): boolean =>
  DATA_LEVELS.indexOf(level) >= DATA_LEVELS.indexOf(least);

/** Levels of the tables that every service has. */
export const kitLevels: DataLevels = {
  dead_event: 'operational',
  erased_member: 'operational',
  idempotency_key: 'sensitive',
  inbox: 'operational',
  outbox: 'sensitive',
  outbox_delivery: 'operational',
  quota: 'personal',
  record_checkpoint: 'operational',
  record_correction: 'operational',
  relay_process: 'operational',
  relay_shard: 'operational',
};
