import { z } from 'zod';
import { LOCALES } from './locales';

/** Every page loads locales.ts, so the zod schema is in this file. */
export const locale = z.enum(LOCALES);
