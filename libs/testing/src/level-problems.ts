import {
  type DataLevel,
  type DataLevels,
  getDataLevel,
  isAtLeast,
} from '@duet/service-kit/data-levels';
import { isLeftOutOfExports } from '@duet/service-kit/member-tables';
import type { TableRights } from '@duet/service-kit/table-rights';
import type { Table } from './schema-tables';

/** Lowest level of columns whose names reveal their content. */
const LEAST: readonly [columns: RegExp, least: DataLevel][] = [
  [/^(member|profile|sender|recipient|reporter|staff)_id$|^(email|user_agent)$/, 'personal'],
  [/^(date_of_birth|gender|looking_for|sexuality|iban|account_holder|phone)$/, 'sensitive'],
  [/(^|_)(password|token|code)_hash$|_secret$/, 'secret'],
];

function findColumnProblems({ columns }: Table, column: string, level: DataLevel): string[] {
  const least = LEAST.find(([names]) => names.test(column))?.[1] ?? 'operational';
  const isExported =
    'member_id' in columns && !isLeftOutOfExports(column) && !/binary/.test(columns[column] ?? '');
  return [
    ...(isAtLeast(level, least) ? [] : [`has to be ${least}`]),
    ...(level === 'secret' && isExported ? ['is secret, but in the data export'] : []),
  ];
}

/** Checks the rules of docs/guide/data-protection.md that concern the schema. */
export function findLevelProblems(
  tables: Record<string, Table>,
  levels: DataLevels,
  rights: TableRights,
): string[] {
  return Object.entries(tables).flatMap(([name, table]) => {
    const entry = levels[name];
    const exceptions = typeof entry === 'object' ? Object.keys(entry.columns) : [];
    const found = Object.keys(table.columns).map(
      (column) => [column, getDataLevel(levels, name, column)] as const,
    );
    const isSensitive = found.some(([, level]) => level === 'sensitive');
    const isKept = rights[name] === 'append' || rights[name] === 'read';
    return [
      ...exceptions
        .filter((column) => !(column in table.columns))
        .map((column) => `${name}.${column} does not exist`),
      ...found.flatMap(([column, level]) =>
        findColumnProblems(table, column, level).map((problem) => `${name}.${column} ${problem}`),
      ),
      ...(isSensitive && isKept ? [`${name} is sensitive, but cannot be erased`] : []),
    ];
  });
}
