import { z } from 'zod';
import { LOCALES } from './locales';

/** Not in locales.ts, because every page loads locales.ts, and zod is large. */
export const locale = z.enum(LOCALES);
