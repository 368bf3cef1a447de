import { screen, waitFor } from '@testing-library/react';
import { clearTimeBonus } from '../time-bonus/time-bonus';
import { daan, open } from '../testing';
import PremiumView from './premium.view';
import PricingView from './pricing.view';

afterEach(clearTimeBonus);

describe('premium page', () => {
  // @spec 10.2
  test('lists every perk once', async () => {
    await open(PremiumView, { at: '/premium' });
    expect(
      (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim()),
    ).toEqual([
      'See all photos of all members',
      'Private photos too, where members share them',
      'As many chats as you like',
      'Send photos in chats',
      'See when your messages were read',
      'Your chats back to the first word',
      '25 photos of your own instead of 3',
    ]);
  });

  // @spec 10.5
  test('shows the advertised higher chance of a match and its source if the site settings contain both', async () => {
    await open(PremiumView, {
      at: '/premium',
      site: { premium_claim: { percent: 46, source: 'Our survey of 2026' } },
    });
    expect(await screen.findByText(/46% more chance of a match/)).toBeTruthy();
    expect(screen.getByText('Source: Our survey of 2026')).toBeTruthy();
  });

  test('tells premium members that they already have premium', async () => {
    await open(PremiumView, { at: '/premium', user: { ...daan, paid_user: true } });
    expect(await screen.findByText('You are premium')).toBeTruthy();
  });
});

// @spec 10.6
test('the pricing page shows visitors the prices of bundles and messages including tax', async () => {
  await open(PricingView, {
    at: '/pricing',
    user: null,
    site: {
      geoip_selected_country: 'NL',
      minimum_message_costs: [{ country: 'NL', costs: 95, currency: 'EUR' }],
    },
  });
  await waitFor(() => expect(screen.getByText('€39.95')).toBeTruthy());
  expect(screen.getByText('With the best bundle, messages start at €0.95.')).toBeTruthy();
  expect(screen.getByText('Prices include 21% VAT.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See the bundles' })).toBeNull();
});
