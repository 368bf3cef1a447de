import { screen } from '@testing-library/react';
import { expectFixturesOnly } from '@duet/testing/harness';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

test.each([
  ['/staff', 'free', /Hello, Robin/],
  ['/staff/inbox', 'free', /Are you free on Friday/],
  ['/staff/inbox/:id', 'free', /the path along the dunes/],
  ['/staff/photos', 'free', /2 are waiting/],
  ['/staff/reports', 'free', /Asked me for gift cards/],
  ['/staff/complaints', 'free', /pictures of my sister/],
  ['/staff/held', 'free', /Write to me elsewhere/],
  ['/staff/money', 'free', /my order of last week/],
  ['/staff/campaigns', 'free', /Better than a, probably not by chance/],
  ['/staff/landers', 'free', /Spring in the park/],
  ['/staff/landers/:id', 'free', /Restore as draft/],
  ['/staff/pages', 'free', /Über uns/],
  ['/staff/pages/:token/:locale', 'free', /Spring is coming/],
  ['/staff/members', 'free', /Who are you looking for/],
  ['/staff/members/:id', 'free', /12 of 30 credits unused/],
  ['/staff/settings', 'free', /Title of the home page/],
  ['/staff/figures', 'free', /Signups and activation/],
  ['/staff/broadcasts', 'free', /Two for one until Sunday/],
  ['/staff/releases', 'free', /new list of chats/],
  ['/staff/audit', 'free', /photo\.approved/],
  ['/staff/account', 'free', /This browser/],
  ['/staff/reports', 'visitor', /Staff login/],
] as const)(
  'the harness shows %s for tier %s with fixtures only',
  (route, tier, words) =>
    expectFixturesOnly({ descriptor, module, fixtures }, { route, tier }, () =>
      screen.findAllByText(words, undefined, { timeout: 10_000 }),
    ),
  20_000,
);
