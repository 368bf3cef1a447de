import { z } from 'zod';
import { LOCALES } from './locales';

/** Apart from the list itself, which every page carries. */
export const locale = z.enum(LOCALES);
