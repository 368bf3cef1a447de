import { parseCommand } from './arguments.ts';
import { PublishingError } from './errors.ts';
import { buildRemote, getSourceName, getSources, isRemoteIn, readSource } from './workspace.ts';
import type { Source } from './workspace.ts';

// The build runs before the import of commands.ts, because commands.ts imports libraries that the
// build may change.

const say = (line: string): void => console.error(line);

export async function main(root: string, words: string[]): Promise<void> {
  await run(root, words).catch((error: unknown) => {
    console.error(error instanceof PublishingError ? error.message : error);
    process.exitCode = 1;
  });
}

async function run(root: string, words: string[]): Promise<void> {
  const command = parseCommand(words);
  if (!command) return void (await import('./commands.ts')).printUsage();
  const { name, target, options } = command;
  const isBuilding =
    ['publish', 'keep'].includes(name) && target !== undefined && isRemoteIn(root, target);
  const source = isBuilding ? await requireCleanSource(root, target, options.dirty) : null;
  if (isBuilding && !options['no-build']) await build(root, target);
  await (
    await import('./commands.ts')
  ).runCommand(root, command, source && { ...source, isBuilt: !options['no-build'] });
}

async function requireCleanSource(
  root: string,
  target: string,
  isDirtyAllowed: boolean,
): Promise<Source> {
  const source = await readSource(root, await getSources(root, target));
  const [first] = source.changed;
  if (!first) return source;
  const files =
    source.changed.length === 1 ? first : `${source.changed.length} files, such as ${first}`;
  const sentence = `${getSourceName(root, target)} is built from changes that are not committed: ${files}`;
  if (!isDirtyAllowed)
    throw new PublishingError(`${sentence}. Commit them, or release them with --dirty`);
  say(sentence);
  return source;
}

async function build(root: string, target: string): Promise<void> {
  const started = performance.now();
  say(`building ${getSourceName(root, target)}…`);
  await buildRemote(root, target);
  say(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
