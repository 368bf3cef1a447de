import { z } from 'zod';
import { LOCALES } from './locales';

/** This schema is not in locales.ts, because every page loads locales.ts, and zod is large. */
export const locale = z.enum(LOCALES);
