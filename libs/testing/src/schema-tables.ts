import type { DataSource, EntityMetadata } from 'typeorm';

export interface Table {
  columns: Record<string, string>;
  primaryKey: string;
  indexes: Record<string, string>;
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  column_type: string;
  collation_name: string | null;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  extra: string;
}

interface IndexRow {
  table_name: string;
  index_name: string;
  non_unique: number | string;
  columns: string;
}

type ColumnMetadata = EntityMetadata['columns'][number];

const MIGRATIONS = 'migration';
const COLLATION = 'utf8mb4_unicode_ci';
const TEXTS = ['char', 'varchar', 'text', 'mediumtext', 'longtext', 'enum'];

export function toTables(entities: readonly EntityMetadata[]): Record<string, Table> {
  return Object.fromEntries(
    entities.map((entity) => [
      entity.tableName,
      {
        columns: Object.fromEntries(
          entity.columns.map((column) => [column.databaseName, describeMetadata(column)]),
        ),
        primaryKey: entity.primaryColumns.map((column) => column.databaseName).join(', '),
        indexes: Object.fromEntries(
          entity.indices.map((index) => [
            index.name,
            describeIndex(
              index.isUnique,
              index.columns.map((column) => column.databaseName).join(', '),
            ),
          ]),
        ),
      },
    ]),
  );
}

export async function readTables(database: DataSource): Promise<Record<string, Table>> {
  const columns = await database.query<ColumnRow[]>(
    `SELECT table_name AS table_name, column_name AS column_name, column_type AS column_type,
           collation_name AS collation_name,
       is_nullable AS is_nullable, column_default AS column_default, extra AS extra
     FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name <> ?`,
    [MIGRATIONS],
  );
  const indexes = await database.query<IndexRow[]>(
    `SELECT table_name AS table_name, index_name AS index_name, MAX(non_unique) AS non_unique,
       GROUP_CONCAT(column_name ORDER BY seq_in_index SEPARATOR ', ') AS columns
     FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND table_name <> ?
     GROUP BY table_name, index_name`,
    [MIGRATIONS],
  );
  const tables: Record<string, Table> = {};
  for (const row of columns) {
    tables[row.table_name] ??= { columns: {}, primaryKey: '', indexes: {} };
    (tables[row.table_name] as Table).columns[row.column_name] = describeRow(row);
  }
  for (const row of indexes) {
    const table = tables[row.table_name] as Table;
    if (row.index_name === 'PRIMARY') table.primaryKey = row.columns;
    else table.indexes[row.index_name] = describeIndex(Number(row.non_unique) === 0, row.columns);
  }
  return tables;
}

const describeIndex = (isUnique: boolean, columns: string): string =>
  `${isUnique ? 'unique ' : ''}(${columns})`;

const describe = (parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ');

function describeMetadata(column: ColumnMetadata): string {
  const type = describeType(column);
  const isText = TEXTS.includes(String(column.type));
  return describe([
    type,
    column.unsigned && 'unsigned',
    // In MariaDB JSON is LONGTEXT with a binary collation.
    type === 'longtext' && column.type === 'json' && 'utf8mb4_bin',
    isText && (column.collation ?? COLLATION),
    column.isNullable ? 'null' : 'not null',
    column.default !== undefined && `default ${String(column.default)}`,
    column.isGenerated && 'auto_increment',
  ]);
}

function describeType({ type, length, precision, enum: values }: ColumnMetadata): string {
  if (type === 'boolean') return 'tinyint(1)';
  if (type === 'json') return 'longtext';
  const size = values?.map((value) => `'${value}'`).join(',') || length || precision;
  return size ? `${String(type)}(${size})` : String(type);
}

function describeRow(row: ColumnRow): string {
  return describe([
    // Integer widths are only for display, except the (1) of booleans.
    row.column_type.replace(/^(\w*int)\((?!1\))\d+\)/, '$1'),
    row.collation_name ?? undefined,
    row.is_nullable === 'YES' ? 'null' : 'not null',
    // MariaDB returns the default as an expression: NULL or a quoted text.
    row.column_default !== null &&
      row.column_default !== 'NULL' &&
      `default ${row.column_default.replace(/^'(.*)'$/, '$1')}`,
    row.extra,
  ]);
}
