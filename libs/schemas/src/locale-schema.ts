import { z } from 'zod';
import { LOCALES } from './locales';

/** Every page loads locales.ts, so zod is only imported here. */
export const locale = z.enum(LOCALES);
