import { z } from 'zod';

/** A JSON column arrives parsed from MySQL and as text from MariaDB. */
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? JSON.parse(value) : value), schema);
