import { fireEvent, screen } from '@testing-library/react';
import { openModals } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import type { OtherProfile } from '@duet/schemas/resell';
import { open } from '../testing';
import MembersView from './members.view';
import { closeModals, forgetAll, page } from './testing';

beforeEach(forgetAll);
afterEach(closeModals);

describe('ad cards', () => {
  const ad = (id: string): OtherProfile => ({
    id,
    kind: 'cam',
    name: `Live ${id}`,
    text: 'On camera now',
    image: null,
    url: `https://partner.example/${id}`,
  });
  const results = Array.from({ length: 17 }, (_, n) => ({
    ...someProfile(n % 3),
    id: `member${String(n).padStart(6, '0')}`,
    name: `M${n}`,
    liked: false,
  }));

  // @spec 2.68
  it('appear between members, are marked as advertising and send no referrer', async () => {
    await open(MembersView, {
      answers: {
        'GET search': {
          body: page({ results, otherCachedProfiles: [ad('one'), ad('two'), ad('three')] }),
        },
      },
    });
    const link = await screen.findByRole('link', {
      name: 'Advertisement: Live one. On camera now. Opens another site',
    });
    expect([
      link.getAttribute('href'),
      link.getAttribute('target'),
      link.getAttribute('rel'),
    ]).toEqual(['https://partner.example/one', '_blank', 'sponsored nofollow noopener noreferrer']);
    const cards = screen.getAllByRole('article');
    expect(
      cards
        .map((card, place) => (card.textContent?.includes('Advertisement') ? place : -1))
        .filter((place) => place >= 0),
    ).toEqual([8, 17]);
    const own = cards.find((card) => card.textContent?.includes('Live one'));
    expect(own?.querySelector('button')).toBeNull();
  });

  // @spec 2.68
  it('do not appear in a short list', async () => {
    await open(MembersView, {
      answers: { 'GET search': { body: page({ otherCachedProfiles: [ad('one')] }) } },
    });
    await screen.findAllByRole('article');
    expect(screen.queryByText('Advertisement')).toBeNull();
  });
});

describe('visitor', () => {
  it('can search when the site allows it, and must sign up to like a member', async () => {
    const { asked } = await open(MembersView, {
      user: null,
      answers: { 'GET search': { body: page() } },
    });
    const [heart] = await screen.findAllByRole('button', { name: /^Like / });
    if (heart) fireEvent.click(heart);
    expect(openModals()).toMatchObject([
      { name: 'signup', props: { profile_id: someProfile(0).id } },
    ]);
    expect(asked('GET likes')).toEqual([]);
  });

  // @spec 6.17
  it('is invited to sign up when the site allows no search, and sends no search request', async () => {
    const { calls } = await open(MembersView, { user: null, site: { logged_out_search: 'none' } });
    expect(await screen.findByRole('heading', { name: 'Search is for members' })).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'search')).toEqual([]);
  });

  // @spec 3.53
  it('from a campaign can search when the site lets only campaign visitors search', async () => {
    document.cookie = 'duet_consent=1.20261122.c';
    sessionStorage.setItem('duet-tracking', JSON.stringify({ network: 'ads' }));
    const { asked } = await open(MembersView, {
      user: null,
      site: { logged_out_search: 'none' },
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(asked('GET search')[0]?.query.get('network')).toBe('ads');
  });
});
