import { z } from 'zod';
import { LOCALES } from './locales';

/** Apart from LOCALES, which every page loads without zod. */
export const locale = z.enum(LOCALES);
