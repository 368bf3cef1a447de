import type { ColumnOptions } from 'typeorm';

type More = Pick<ColumnOptions, 'nullable' | 'default' | 'generated' | 'collation'>;
type Options = Omit<ColumnOptions, 'nullable'>;

const ASCII = { charset: 'ascii', collation: 'ascii_bin' };

/** Use for ids, hashes and codes, which MariaDB compares by byte. */
export const asciiChar = (length: number, more?: More): Options => ({
  type: 'char',
  length,
  ...ASCII,
  ...more,
});

/** Use for keys and states, which MariaDB compares by byte. */
export const asciiVarchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...ASCII,
  ...more,
});

export const asciiEnum = (values: readonly string[], more?: More): Options => ({
  type: 'enum',
  enum: [...values],
  ...ASCII,
  ...more,
});

/** User text has the collation utf8mb4_unicode_ci. */
export const varchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...more,
});

/** Values are UTC with milliseconds, read as Date. */
export const dateTime = (more?: More): Options => ({ type: 'datetime', precision: 3, ...more });

/** BIGINT values are read as strings, other types as numbers. */
export const unsigned = (
  type: 'tinyint' | 'smallint' | 'int' | 'bigint',
  more?: More,
): Options => ({ type, unsigned: true, ...more });

/** Values are read as 0 or 1. */
export const flag = (more?: More): Options => ({ type: 'boolean', ...more });
