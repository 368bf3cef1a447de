import { screen } from '@testing-library/react';
import { expectFixturesOnly } from '@duet/testing/harness';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

test.each(['/', '/pages/faq', '/pages/service', '/:token'])(
  'the harness shows %s with fixtures only',
  (route) =>
    expectFixturesOnly({ descriptor, module, fixtures }, { route, tier: 'visitor' }, () =>
      screen.findByRole('heading', { level: 1 }, { timeout: 10_000 }),
    ),
);
