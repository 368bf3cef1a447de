import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GeneratorError, generateFolder, generateRepository } from './generate.ts';
import { getDefaultFolder, packAll } from './pack.ts';

const root = resolve(import.meta.dirname, '../../..');

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
    options: {
      folder: { type: 'string' },
      packages: { type: 'string' },
      here: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name)
    throw new GeneratorError(
      'usage: npm run remote -- new <name> [--here | --folder <path>] [--packages <folder>]',
    );
  if (values.here) {
    generateFolder(root, name, join(root, `mf-${name}`));
    console.log(`mf-${name} has the remote ${name}. Next:`);
    console.log(`  add mf-${name} to CODEOWNERS, and run "npm install" for the lock file`);
    return console.log(`  npm run dev -- ${name} --alone`);
  }
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
