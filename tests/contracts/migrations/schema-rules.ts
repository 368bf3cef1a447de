import { type DataLevels, isAtLeast } from '@duet/service-kit/data-levels';
import type { SchemaModel, TableModel } from './table-model';

export const SCHEMA_RULES = {
  counter: 'AUTO_INCREMENT as identity',
  lock: 'GET_LOCK',
  foreignKey: 'foreign key across aggregates',
  key: 'key of member data that does not begin with the site',
  growth: 'growing table without partitions by time',
} as const;
export type SchemaRule = keyof typeof SCHEMA_RULES;

export interface Offence {
  rule: SchemaRule;
  /** Table, and column or key, such as `message.PRIMARY`. */
  where: string;
  migration: string;
}

/** A wallet and a conversation belong to one site, so their rows can stay together. */
const LEADING = ['site', 'wallet_id', 'conversation_id'];
/** With a primary key of only these, a table has a limited number of rows for each member. */
const OWNERS = [...LEADING, 'member_id'];

export function findOffences({ tables, locks }: SchemaModel, levels: DataLevels): Offence[] {
  const found = locks.map((migration): Offence => ({ rule: 'lock', where: migration, migration }));
  for (const [name, table] of tables) found.push(...findInTable(name, table, levels));
  return found;
}

function findInTable(name: string, table: TableModel, levels: DataLevels): Offence[] {
  const offend = (rule: SchemaRule, part: string, migration: string): Offence => ({
    rule,
    where: part ? `${name}.${part}` : name,
    migration,
  });
  const isMemberData = hasMemberData(levels, name);
  const keys = isMemberData ? [...table.keys] : [];
  return [
    ...[...table.counters].map(([column, since]) => offend('counter', column, since)),
    ...[...table.foreignKeys]
      .filter(([, { isPart }]) => !isPart)
      .map(([key, { since }]) => offend('foreignKey', key, since)),
    ...keys
      .filter(
        ([
          ,
          {
            columns: [first = ''],
          },
        ]) => !LEADING.includes(first),
      )
      .map(([key, { since }]) => offend('key', key, since)),
    ...(isMemberData && grows(table) ? [offend('growth', '', table.since)] : []),
  ];
}

const grows = ({ isPartitioned, keys }: TableModel): boolean =>
  !isPartitioned && !(keys.get('PRIMARY')?.columns ?? ['']).every((each) => OWNERS.includes(each));

function hasMemberData(levels: DataLevels, table: string): boolean {
  const level = levels[table];
  if (level === undefined) return true;
  const all = typeof level === 'string' ? [level] : [level.level, ...Object.values(level.columns)];
  return all.some((each) => isAtLeast(each, 'personal'));
}
