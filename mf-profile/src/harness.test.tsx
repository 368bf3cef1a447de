import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

const texts = { ...kit, ...errors };

test('the harness shows /profile with fixtures only', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const otherwise = jest.fn(() => Promise.reject(new Error('unexpected call')));
  globalThis.fetch = createFakeApi({ fixtures, tier: 'free', locale: 'en', otherwise });
  render(
    <Harness
      descriptor={descriptor}
      module={module}
      fixtures={fixtures}
      texts={texts}
      route="/profile"
      locale="en"
      tier="free"
    />,
  );
  expect(
    (await screen.findAllByText(/Cooks better than he dances/, undefined, { timeout: 10_000 }))
      .length,
  ).toBeGreaterThan(0);
  expect(complain.mock.calls.filter(([text]) => /fixture/.test(String(text)))).toEqual([]);
  expect(otherwise).not.toHaveBeenCalled();
});
