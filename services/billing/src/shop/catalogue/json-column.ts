import { z } from 'zod';

/** MySQL returns JSON columns parsed, MariaDB as text. */
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? JSON.parse(value) : value), schema);
