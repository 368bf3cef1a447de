import type { ColumnOptions } from 'typeorm';

/** What a column adds to its type. */
type More = Pick<ColumnOptions, 'nullable' | 'default' | 'generated' | 'collation'>;
/** Without `nullable` in the type: primary columns take the same options, and no `nullable`. */
type Options = Omit<ColumnOptions, 'nullable'>;

const ASCII = { charset: 'ascii', collation: 'ascii_bin' };

/** CHAR of ASCII, compared byte by byte: ids, hashes and codes of one length. */
export const asciiChar = (length: number, more?: More): Options => ({
  type: 'char',
  length,
  ...ASCII,
  ...more,
});

/** VARCHAR of ASCII, compared byte by byte: keys, states, names that code knows. */
export const asciiVarchar = (length: number, more?: More): Options => ({
  type: 'varchar',
  length,
  ...ASCII,
  ...more,
});

/** ENUM of ASCII. */
export const asciiEnum = (values: readonly string[], more?: More): Options => ({
  type: 'enum',
  enum: [...values],
  ...ASCII,
  ...more,
});

/** VARCHAR of text that people write; utf8mb4_unicode_ci when no other collation is given. */
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

/** TINYINT(1), which BOOLEAN is another name of; read as 0 or 1. */
export const flag = (more?: More): Options => ({ type: 'boolean', ...more });
