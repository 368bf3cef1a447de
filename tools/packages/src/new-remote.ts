import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GeneratorError, generateRepository } from './generate.ts';
import { getDefaultFolder, packAll } from './pack.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Packs, unless `--packages` names a folder with tarballs. */
async function findPackages(given: string | undefined): Promise<string[]> {
  if (!given) return packAll(root, getDefaultFolder(root));
  const folder = resolve(given);
  const found = existsSync(folder) ? readdirSync(folder) : [];
  const packages = found.filter((file) => file.endsWith('.tgz')).map((file) => join(folder, file));
  if (packages.length === 0)
    throw new GeneratorError(`${folder} has no packages: run "npm run pack -- ${given}"`);
  return packages;
}

async function run(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { folder: { type: 'string' }, packages: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name)
    throw new GeneratorError(
      'usage: npm run remote -- new <name> [--folder <path>] [--packages <folder>]',
    );
  const started = performance.now();
  const folder = resolve(values.folder ?? join(root, '..', `${name}-remote`));
  generateRepository(root, { name, folder, packages: await findPackages(values.packages) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${folder} has the remote ${name} (${seconds} s). Next:`);
  console.log(`  cd ${relative(process.cwd(), folder) || '.'} && git init && npm install`);
  console.log('  npm test && npm run dev');
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
