import { relative, resolve } from 'node:path';
import { getDefaultFolder, packAll } from './pack.ts';

const root = resolve(import.meta.dirname, '../../..');
const [folder] = process.argv.slice(2);
const started = performance.now();
const packed = await packAll(root, folder ? resolve(folder) : getDefaultFolder(root));
for (const file of packed) console.log(relative(process.cwd(), file));
console.error(`packed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
