import { resolve } from 'node:path';

/** The checkout that this tool belongs to. */
export const root = resolve(import.meta.dirname, '../../..');
