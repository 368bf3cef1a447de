import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Folder of published remotes and their registry; the gateway reads the same one. */
export const env = { root, remotesDir: resolve(root, process.env.REMOTES_DIR ?? '.data/remotes') };
