import { screen } from '@testing-library/react';
import { expectFixturesOnly } from '@duet/testing/harness';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

test('the development harness shows /members with fixtures only', () =>
  expectFixturesOnly({ descriptor, module, fixtures }, { route: '/members' }, () =>
    screen.findAllByText(/Nora/, undefined, { timeout: 10_000 }),
  ));
