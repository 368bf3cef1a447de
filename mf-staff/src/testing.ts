import { openInHarness } from '@duet/testing/harness';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

type Respond = NonNullable<Parameters<typeof openInHarness>[2]>['respond'];

/** Tests are slow, because the first test of a file loads the whole remote. */
export const SLOW = { timeout: 10_000 };

export function openStaffPage(route: string, respond?: Respond, answers: object = {}): void {
  const all = { ...fixtures, answers: { ...fixtures.answers, ...answers } };
  openInHarness({ descriptor, module, fixtures: all }, route, respond && { respond });
}
