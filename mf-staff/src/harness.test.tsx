import { render, screen } from '@testing-library/react';
import { createFakeApi } from '@duet/federation/fake-api';
import { Harness } from '@duet/federation/harness';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import { fixtures } from '../fixtures';
import { descriptor } from './descriptor';
import module from './remote';

const texts = { ...kit, ...errors };

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
  async (route, tier, words) => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const otherwise = jest.fn(() => Promise.reject(new Error('unexpected call')));
    globalThis.fetch = createFakeApi({ fixtures, tier, locale: 'en', otherwise });
    render(
      <Harness
        descriptor={descriptor}
        module={module}
        fixtures={fixtures}
        texts={texts}
        route={route}
        locale="en"
        tier={tier}
      />,
    );
    expect(
      (await screen.findAllByText(words, undefined, { timeout: 10_000 })).length,
    ).toBeGreaterThan(0);
    expect(complain.mock.calls.filter(([text]) => /fixture/.test(String(text)))).toEqual([]);
    expect(otherwise).not.toHaveBeenCalled();
  },
  20_000,
);
