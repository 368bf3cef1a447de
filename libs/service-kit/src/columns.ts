import type { ColumnOptions } from 'typeorm';

type More = Pick<ColumnOptions, 'nullable' | 'default' | 'generated' | 'collation'>;
type Options = Omit<ColumnOptions, 'nullable'>;

const ASCII = { charset: 'ascii', collation: 'ascii_bin' };

/** ASCII CHAR column, compared by byte, for ids, hashes and codes. */
export const asciiChar = (length: number, more?: More): Options => ({
  type: 'char',
  length,
  ...ASCII,
  ...more,
});

/** ASCII VARCHAR column, compared by byte, for keys and states. */
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

/** VARCHAR column for user text, with the collation utf8mb4_unicode_ci. */
export const varchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...more,
});

/** Column for UTC times with milliseconds, which are read as Date. */
export const dateTime = (more?: More): Options => ({ type: 'datetime', precision: 3, ...more });

/** Unsigned integer column. BIGINT values are read as strings, other types as numbers. */
export const unsigned = (
  type: 'tinyint' | 'smallint' | 'int' | 'bigint',
  more?: More,
): Options => ({ type, unsigned: true, ...more });

/** TINYINT(1) column, whose values are read as 0 or 1. */
export const flag = (more?: More): Options => ({ type: 'boolean', ...more });
