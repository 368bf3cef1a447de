import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const run = promisify(execFile);

const toRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const OUTPUT_LIMIT = 16 * 1024 * 1024;

async function findUses(folder: string): Promise<string> {
  const words = [
    '--no-warnings',
    '--conditions=source',
    toRoot('tools/contracts/src/uses/main.ts'),
  ];
  const { stdout } = await run(process.execPath, [...words, folder], {
    maxBuffer: OUTPUT_LIMIT,
  });
  return stdout;
}

class FoundUsesPlugin {
  readonly folder: string;
  readonly file: string;
  constructor(folder: string, file: string) {
    this.folder = folder;
    this.file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(this.constructor.name, (compilation) => {
      // Without this handler, Node would end the build on an error before the `await`.
      const found = findUses(this.folder);
      found.catch(() => undefined);
      compilation.hooks.processAssets.tapPromise(
        {
          name: this.constructor.name,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
        },
        async () => {
          const content = this.toContent(await found);
          compilation.emitAsset(this.file, new webpack.sources.RawSource(content));
        },
      );
    });
  }

  protected toContent(uses: string): string {
    return uses;
  }
}

export class UsesPlugin extends FoundUsesPlugin {
  constructor(folder: string) {
    super(folder, 'uses.json');
  }
}

/** Writes the shell's API uses and the contracts of its libraries to a file for the gateway. */
export class ShellContractsPlugin extends FoundUsesPlugin {
  constructor(folder: string) {
    super(folder, '.contracts.json');
  }

  protected override toContent(uses: string): string {
    const libraries = ['host', 'ui'].map((name) => [
      `@duet/${name}`,
      JSON.parse(readFileSync(toRoot(`tests/contracts/snapshots/${name}.json`), 'utf8')) as object,
    ]);
    return JSON.stringify({
      libraries: Object.fromEntries(libraries) as object,
      uses: JSON.parse(uses) as object,
    });
  }
}
