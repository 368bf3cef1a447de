import { baseEnvironment, runInTerminal } from '../exec.ts';
import { loadSettings } from '../settings.ts';
import { stackEnvironment, startStores, withStack } from '../stack.ts';

/** The long forms of what `npm test` does shortly: 2,000 random histories, and 1,000 likes given at the same instant. */
export async function relations(signal: AbortSignal): Promise<number> {
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await startStores(stack);
    const env = { ...baseEnvironment(), ...stackEnvironment(settings), NODE_ENV: 'test', TEST_HISTORIES: '2000', TEST_MEETINGS: '1000' };
    return runInTerminal(['jest', '--selectProjects=integration', '--testPathPatterns', 'matching/src/(relations|likes/)'], env, stack.signal);
  });
}
