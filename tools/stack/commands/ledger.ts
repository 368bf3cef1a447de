import { baseEnvironment, runInTerminal } from '../exec.ts';
import { loadSettings } from '../settings.ts';
import { stackEnvironment, startStores, withStack } from '../stack.ts';

export async function ledger(signal: AbortSignal): Promise<number> {
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await startStores(stack);
    const env = {
      ...baseEnvironment(),
      ...stackEnvironment(settings),
      NODE_ENV: 'test',
      TEST_HISTORIES: process.env.TEST_HISTORIES ?? '2000',
    };
    return runInTerminal(
      ['jest', '--selectProjects=integration', '--testPathPatterns', 'billing/src/money/ledger/'],
      env,
      stack.signal,
    );
  });
}
