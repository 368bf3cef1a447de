import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PublishingError } from './errors.ts';
import { main } from './main.ts';
import { isOwnRepository } from './workspace.ts';

const WITH_VERSION = ['promote', 'prove', 'preview', 'canary', 'revoke', 'retire', 'can-deploy'];
const ALONE = ['publish', 'keep', 'rollback', 'log'];

/** First port to try. Sites can allow it in REMOTE_OVERRIDE_ORIGINS. No stack uses it. */
const FIRST_PORT = 4310;

export function withOwnName(words: readonly string[], name: string): string[] {
  const [action = '', target, ...rest] = words;
  if (![...WITH_VERSION, ...ALONE].includes(action)) return [...words];
  const given = target?.startsWith('--') ? undefined : target;
  if (given === name || (given && existsSync(join(given, 'remote.json')))) return [...words];
  if (given && ALONE.includes(action))
    throw new PublishingError(
      `this repository has the remote ${name}, and ${given} is no folder with a remote.json`,
    );
  return [action, name, ...(target === undefined ? [] : [target, ...rest])];
}

export async function runInOwnRepository(root: string, words: string[]): Promise<void> {
  try {
    if (!isOwnRepository(root))
      throw new PublishingError(
        'run this in the repository of a remote: it has no src/descriptor.ts',
      );
    const [action, ...rest] = words;
    if (action === 'dev') return await develop(root, rest);
    const own = await import('@duet/federation/dev/own-repository');
    if (action === 'build') return await own.buildRelease(root);
    const { name } = await own.readDescriptor(root);
    await main(root, withOwnName(words, name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function develop(root: string, words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { site: { type: 'string' }, port: { type: 'string' } },
  });
  const { serveOwn } = await import('@duet/federation/dev/own-repository');
  const stop = await serveOwn(root, {
    ...(values.site && { site: values.site }),
    firstPort: Number(values.port ?? FIRST_PORT),
    say: (line) => console.log(line),
  });
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await stop();
}
