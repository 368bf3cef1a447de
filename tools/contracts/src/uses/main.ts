import { basename, dirname, resolve } from 'node:path';
import { readApis, readLibraries } from '../snapshots.ts';
import { findUses } from './find-uses.ts';
import { readSources } from './program.ts';

/** Prints the API uses of a remote in this repository, or in one that installs these tools. */
const root = resolve(import.meta.dirname, '../../../..');
const [folder = ''] = process.argv.slice(2);
const isHere = dirname(folder) === root;
const [source] = Object.values(
  isHere ? readSources(root, [basename(folder)]) : readSources(folder, ['.']),
);
if (!source) throw new Error(`${folder} has no source files`);
const contracts = { apis: readApis(root), libraries: readLibraries(root) };
process.stdout.write(JSON.stringify(findUses(source, contracts)));
