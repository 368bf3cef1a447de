import type { ColumnOptions } from 'typeorm';

type More = Pick<ColumnOptions, 'nullable' | 'default' | 'generated' | 'collation'>;
type Options = Omit<ColumnOptions, 'nullable'>;

const ASCII = { charset: 'ascii', collation: 'ascii_bin' };

/** CHAR in ASCII, compared by byte: ids, hashes, codes. */
export const asciiChar = (length: number, more?: More): Options => ({
  type: 'char',
  length,
  ...ASCII,
  ...more,
});

/** VARCHAR in ASCII, compared by byte: keys, states. */
export const asciiVarchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...ASCII,
  ...more,
});

/** ENUM in ASCII. */
export const asciiEnum = (values: readonly string[], more?: More): Options => ({
  type: 'enum',
  enum: [...values],
  ...ASCII,
  ...more,
});

/** VARCHAR of user text; default collation utf8mb4_unicode_ci. */
export const varchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...more,
});

/** Instant in UTC with milliseconds; read as Date. */
export const dateTime = (more?: More): Options => ({ type: 'datetime', precision: 3, ...more });

/** Unsigned integer; read as number, BIGINT as string. */
export const unsigned = (
  type: 'tinyint' | 'smallint' | 'int' | 'bigint',
  more?: More,
): Options => ({ type, unsigned: true, ...more });

/** TINYINT(1); read as 0 or 1. */
export const flag = (more?: More): Options => ({ type: 'boolean', ...more });
