import { rmSync } from 'node:fs';
import { DEMO_STAFF, seedDemo } from '../../demo/demo.ts';
import { Database } from '../../../tests/faults/database.ts';
import { plantedRotation, rotation as rotationTest } from '../../../tests/rotation/rotation.ts';
import { getSignedMark } from '../environments.ts';
import { Trouble } from '../output.ts';
import { pairedSpecs } from '../pairs.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, type Stack, withStack } from '../stack.ts';

export async function rotation(args: string[], signal: AbortSignal): Promise<number> {
  const [option, ...others] = args;
  if ((option !== undefined && option !== '--planted') || others.length > 0)
    throw new Trouble('The rotation test takes only --planted.');
  const settings = loadSettings('test');
  const tools = ['haproxy' as const];
  return withStack({ settings, signal, tools, specs: pairedSpecs }, async (stack) => {
    await build(settings, signal);
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    return withKeysOfStack(stack, async () => {
      const { isSound } = await rotationTest(stack);
      const isFound = option === undefined || (await plantedRotation(stack));
      return isSound && isFound ? 0 : 1;
    });
  });
}

/** Undoes the rotation, because the next start uses the keys of the data folder again. */
async function withKeysOfStack<T>({ settings }: Stack, work: () => Promise<T>): Promise<T> {
  const database = new Database(settings);
  const table = `${database.schema('identity')}.staff`;
  const [before] = await database.rows<{ seal: string }>(
    `SELECT totp_secret AS seal FROM ${table} WHERE email = ?`,
    [DEMO_STAFF],
  );
  rmSync(getSignedMark(settings), { force: true });
  try {
    return await work();
  } finally {
    await database.rows(`UPDATE ${table} SET totp_secret = ?, last_step = 0 WHERE email = ?`, [
      before?.seal,
      DEMO_STAFF,
    ]);
  }
}
