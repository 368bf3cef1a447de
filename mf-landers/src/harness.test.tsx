import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

const texts = { ...kit, ...errors };

test.each(['/', '/pages/faq', '/pages/service', '/:token'])(
  'the harness shows %s with fixtures only',
  async (route) => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const otherwise = jest.fn(() => Promise.reject(new Error('unexpected call')));
    globalThis.fetch = createFakeApi({ fixtures, tier: 'visitor', locale: 'en', otherwise });
    render(
      <Harness
        descriptor={descriptor}
        module={module}
        fixtures={fixtures}
        texts={texts}
        route={route}
        locale="en"
        tier="visitor"
      />,
    );
    expect((await screen.findAllByRole('heading', { level: 1 }, { timeout: 10_000 })).length).toBe(
      1,
    );
    expect(complain.mock.calls.filter(([text]) => /fixture/.test(String(text)))).toEqual([]);
    expect(otherwise).not.toHaveBeenCalled();
  },
);
