import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import { hostTexts } from '@duet/federation/harness-texts';
import { fixtures } from '../../fixtures';
import { descriptor } from '../descriptor';
import module from '../remote';

test('the greeting shows the company of the site', async () => {
  const unexpected = jest.fn(() => Promise.reject(new Error('unexpected call')));
  globalThis.fetch = createFakeApi({
    fixtures,
    tier: 'visitor',
    locale: 'en',
    otherwise: unexpected,
  });
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={hostTexts}
      route="/sample"
      locale="en"
      tier="visitor"
    />,
  );
  expect(await screen.findByText(/Duet B\.V\., Utrecht/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello from sample');
  expect(unexpected).not.toHaveBeenCalled();
});
