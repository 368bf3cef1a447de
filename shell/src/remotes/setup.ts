import type { RemoteContext, RemoteModule } from '@duet/host';
import { withTimeout } from './patience';

export const SETUP_TIMEOUT_MS = 10_000;

export class SetupError extends Error {
  constructor(remote: string, cause: unknown) {
    super(
      `the setup of ${remote} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * After the time-out, ignores reducers that the setup still adds.
 * @throws {SetupError} if the setup fails or takes too long
 */
export async function runSetup(
  name: string,
  module: Pick<RemoteModule, 'setup'>,
  { locale, addReducer }: RemoteContext,
): Promise<void> {
  let isGivenUp = false;
  const attempt: RemoteContext = {
    locale,
    addReducer: (slice, reducer) => void (isGivenUp || addReducer(slice, reducer)),
  };
  try {
    await withTimeout(
      Promise.resolve(module.setup?.(attempt)),
      SETUP_TIMEOUT_MS,
      `the setup of ${name} did not finish`,
    );
  } catch (error) {
    isGivenUp = true;
    throw new SetupError(name, error);
  }
}
