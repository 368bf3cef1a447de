import { baseEnvironment, runInTerminal } from '../exec.ts';
import { loadSettings } from '../settings.ts';
import { stackEnvironment, startStores, withStack } from '../stack.ts';

export async function relations(signal: AbortSignal): Promise<number> {
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await startStores(stack);
    const env = {
      ...baseEnvironment(),
      ...stackEnvironment(settings),
      NODE_ENV: 'test',
      TEST_HISTORIES: '2000',
      TEST_MEETINGS: '1000',
      TEST_BACKLOG: '10000',
    };
    return runInTerminal(
      [
        'jest',
        '--selectProjects=integration',
        '--testPathPatterns',
        'matching/src/(relations|likes/|members/backlog)',
      ],
      env,
      stack.signal,
    );
  });
}
