import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openModals } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import type { OtherProfile } from '@duet/schemas/resell';
import { daan, open } from '../testing';
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

const offering = {
  search_fields: [...CHOICE_FIELDS],
  visible_profile_fields: CHOICE_FIELDS.map((field) => `${field}:member`),
};

describe('search filters', () => {
  // @spec 3.54
  it('are read from the URL and remembered for the next visit', async () => {
    const { asked, unmount, router } = await open(MembersView, {
      at: '/members?interests=wine',
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(asked('GET search')[0]?.query.get('interests')).toBe('wine');
    fireEvent.click(screen.getByRole('button', { name: '1 interest' }));
    fireEvent.click(await screen.findByRole('button', { name: /gym/i, hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Show people', hidden: true }));
    await waitFor(() => expect(router.state.location.search).toContain('interests=wine%2Cgym'));
    unmount();
    const again = await open(MembersView, { answers: { 'GET search': { body: page() } } });
    await waitFor(() =>
      expect(again.router.state.location.search).toContain('interests=wine%2Cgym'),
    );
  });

  // @spec 3.52
  it('for profile fields are in one dialog, stored in the URL, and can be cleared', async () => {
    const { asked, router } = await open(MembersView, {
      at: '/members?hair_colour=red,nonsense',
      site: offering,
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(asked('GET search')[0]?.query.get('hair_colour')).toBe('red');
    const sheet = async () => {
      fireEvent.click(screen.getByRole('button', { name: /^More filters/ }));
      return screen.findByRole('dialog', { hidden: true });
    };
    const chip = (name: string) => screen.getByRole('button', { name, hidden: true });
    await sheet();
    expect(chip('Red').getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Black', 'Green']) fireEvent.click(chip(name));
    fireEvent.click(chip('Show people'));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
        hair_colour: 'black,red',
        eye_colour: 'green',
      }),
    );
    expect(asked('GET search').at(-1)?.query.get('eye_colour')).toBe('green');
    expect(await screen.findByRole('button', { name: 'More filters, 2' })).toBeTruthy();
    await sheet();
    fireEvent.click(chip('Clear'));
    fireEvent.click(chip('Show people'));
    await waitFor(() => expect(router.state.location.search).not.toMatch(/hair_colour|eye_colour/));
    expect(asked('GET search').at(-1)?.query.has('hair_colour')).toBe(false);
  });

  // @spec 3.51
  it('for profile fields are those that the site offers and the reader may see', async () => {
    const some = {
      search_fields: ['age' as const, 'tattoos' as const, 'eye_colour' as const],
      visible_profile_fields: ['tattoos', 'eye_colour:member'],
    };
    const fields = async (user: typeof daan | null) => {
      const view = await open(MembersView, {
        at: '/members?eye_colour=blue&hair_colour=red',
        user,
        site: some,
        answers: { 'GET search': { body: page() } },
      });
      await screen.findAllByRole('article');
      expect([
        view.asked('GET search')[0]?.query.get('eye_colour'),
        view.asked('GET search')[0]?.query.get('hair_colour'),
      ]).toEqual([user ? 'blue' : null, null]);
      fireEvent.click(screen.getByRole('button', { name: /^More filters/ }));
      await screen.findByRole('dialog', { hidden: true });
      const shown = screen
        .getAllByRole('heading', { level: 3, hidden: true })
        .map((heading) => heading.textContent);
      view.unmount();
      return shown;
    };
    expect(await fields(daan)).toEqual(['Eyes', 'Tattoos']);
    localStorage.clear();
    expect(await fields(null)).toEqual(['Tattoos']);
  });

  // @spec 3.51
  it('are limited to those that the site offers', async () => {
    await open(MembersView, {
      site: { search_fields: ['age'], interests: [] },
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(
      screen.getByRole('group', { name: 'Filters' }).querySelectorAll('select, button'),
    ).toHaveLength(1);
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
  it('from a campaign can search when only campaign visitors may', async () => {
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
