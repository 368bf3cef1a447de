import { screen } from '@testing-library/react';
import { expectFixturesOnly } from '@duet/testing/harness';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

// @spec 2.27
test('the development harness shows /chats with fixtures only', () =>
  expectFixturesOnly({ descriptor, module, fixtures }, { route: '/chats' }, () =>
    screen.findAllByText(/Are you free on Friday/, undefined, { timeout: 10_000 }),
  ));
