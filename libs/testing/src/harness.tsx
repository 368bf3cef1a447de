import { render } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import type { RemoteFixtures, Tier } from '@duet/federation/fixtures';
import { Harness, type HarnessDescriptor } from '@duet/federation/harness';
import type { RemoteModule } from '@duet/host';
import errors from '../../i18n/messages/errors/en.json';
import kit from '../../ui/messages/en.json';

interface Remote {
  descriptor: HarnessDescriptor;
  module: RemoteModule;
  fixtures: RemoteFixtures;
}

interface Options {
  tier?: Tier;
  respond?: (request: Request, answer: () => Promise<Response>) => Promise<Response>;
}

/**
 * Renders a route of a remote and responds to its calls with fixtures.
 * @returns a mock that receives the calls without a fixture
 */
export function openInHarness(
  remote: Remote,
  route: string,
  { tier = 'free', respond = (_request, answer) => answer() }: Options = {},
) {
  const otherwise = jest.fn(() => Promise.reject(new Error('unexpected call')));
  const fake = createFakeApi({ fixtures: remote.fixtures, tier, locale: 'en', otherwise });
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return respond(request, () => fake(request));
  };
  render(<Harness {...remote} {...{ route, tier }} texts={{ ...kit, ...errors }} locale="en" />);
  return otherwise;
}

/** Fails if a call or an element has no fixture. */
export async function expectFixturesOnly(
  remote: Remote,
  { route, tier = 'free' }: { route: string; tier?: Tier },
  seeContent: () => Promise<unknown>,
): Promise<void> {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const otherwise = openInHarness(remote, route, { tier });
  await seeContent();
  expect(complain.mock.calls.filter(([text]) => /fixture/.test(String(text)))).toEqual([]);
  expect(otherwise).not.toHaveBeenCalled();
}
