import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SearchCountResponse } from '@duet/schemas/matching';
import { CHOICE_FIELDS } from '@duet/schemas/search-fields';
import { daan, open } from '../testing';
import MembersView from './members.view';
import { closeModals, forgetAll, page } from './testing';

beforeEach(forgetAll);
afterEach(closeModals);

const offering = {
  search_fields: [...CHOICE_FIELDS],
  visible_profile_fields: ['region', 'interests', ...CHOICE_FIELDS, 'last_active', 'distance'].map(
    (field) => `${field}:member`,
  ),
};

const openSheet = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return screen.findByRole('dialog', { hidden: true });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove filter: / })
    .map((chip) => chip.getAttribute('aria-label')?.slice('Remove filter: '.length));

describe('search filters', () => {
  // @spec 3.54
  it('are read from the URL and remembered for the next visit', async () => {
    const { asked, unmount, router } = await open(MembersView, {
      at: '/members?interests=wine',
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(asked('GET search')[0]?.query.get('interests')).toBe('wine');
    await openSheet();
    fireEvent.click(button(/gym/i));
    fireEvent.click(button('Show people'));
    await waitFor(() => expect(router.state.location.search).toContain('interests=wine%2Cgym'));
    unmount();
    const again = await open(MembersView, { answers: { 'GET search': { body: page() } } });
    await waitFor(() =>
      expect(again.router.state.location.search).toContain('interests=wine%2Cgym'),
    );
  });

  // @spec 2.101
  it('do not change when the Back button closes the filter sheet', async () => {
    const { router } = await open(MembersView, {
      at: '/members?interests=wine',
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    await openSheet();
    fireEvent.click(button(/gym/i));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(router.state.location.search).toContain('interests=wine');
    expect(chips()).toEqual(['Wine']);
  });

  // @spec 2.90, 3.52
  it('can be set in the filter sheet, removed by chips and restored by the Back button', async () => {
    const { asked, router } = await open(MembersView, {
      at: '/members?hair_colour=red,nonsense',
      site: offering,
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    expect(asked('GET search')[0]?.query.get('hair_colour')).toBe('red');
    await openSheet();
    expect(button('Red').getAttribute('aria-pressed')).toBe('true');
    for (const name of ['Black', 'Green']) fireEvent.click(button(name));
    fireEvent.click(screen.getByRole('radio', { name: 'Up to 25 km', hidden: true }));
    for (const name of ['With a photo', 'Online now', 'Real members only'])
      fireEvent.click(screen.getByRole('switch', { name, hidden: true }));
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'near' } });
    fireEvent.click(button('Show people'));
    const chosen = {
      hair_colour: 'black,red',
      eye_colour: 'green',
      distance: '25',
      photo: '1',
      online: '1',
      real: '1',
      sort: 'near',
    };
    const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await waitFor(() => expect(address()).toMatchObject(chosen));
    await waitFor(() =>
      expect(Object.fromEntries(asked('GET search').at(-1)?.query ?? [])).toMatchObject(chosen),
    );
    await screen.findByRole('button', { name: 'Remove filter: Up to 25 km' });
    expect(chips()).toEqual([
      'Up to 25 km',
      'With a photo',
      'Online now',
      'Real members only',
      'Nearest first',
      'Hair: Black',
      'Hair: Red',
      'Eyes: Green',
    ]);
    fireEvent.click(button('Remove filter: Hair: Black'));
    await waitFor(() => expect(address().hair_colour).toBe('red'));
    expect(document.activeElement).toBe(button('Filters, 7 active'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address().hair_colour).toBe('black,red'));
    fireEvent.click(button('Clear all'));
    await waitFor(() => expect(chips()).toEqual([]));
    expect(router.state.location.search).not.toMatch(/hair_colour|distance|online|sort/);
  });

  // @spec 2.90
  it('trigger one count request for several changes, and ignore a late answer to an earlier request', async () => {
    let answerSlowly: (value: { body: SearchCountResponse }) => void = () => undefined;
    const { asked } = await open(MembersView, {
      site: offering,
      answers: {
        'GET search': { body: page() },
        'GET search/count': ({ query }) => {
          if (query.get('distance') === '10')
            return new Promise((resolve) => (answerSlowly = resolve));
          const isMany = query.has('photo');
          return { body: isMany ? { count: 1_000, more: true } : { count: 128, more: false } };
        },
      },
    });
    await screen.findAllByRole('article');
    await openSheet();
    expect(
      await screen.findByRole('button', { name: 'Show 128 people', hidden: true }),
    ).toBeTruthy();
    const pick = (name: string) => screen.getByRole('radio', { name, hidden: true });
    fireEvent.click(pick('Up to 10 km'));
    await waitFor(() => expect(asked('GET search/count')).toHaveLength(2));
    fireEvent.click(pick('Any distance'));
    for (const name of ['Real members only', 'Online now', 'With a photo'])
      fireEvent.click(screen.getByRole('switch', { name, hidden: true }));
    answerSlowly({ body: { count: 5, more: false } });
    expect(
      await screen.findByRole('button', { name: 'Show 1,000+ people', hidden: true }),
    ).toBeTruthy();
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Show 1,000+ people');
    expect(asked('GET search/count')).toHaveLength(3);
    expect(asked('GET search')).toHaveLength(1);
  });

  // @spec 2.90
  it('are applied even if the count request fails, and are removed by the Back button', async () => {
    const { router } = await open(MembersView, {
      answers: {
        'GET search': { body: page() },
        'GET search/count': { status: 500, body: { error: 'internal' } },
      },
    });
    await screen.findAllByRole('article');
    await openSheet();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '40' } });
    await new Promise((resolve) => setTimeout(resolve, 400));
    fireEvent.click(button('Show people'));
    await waitFor(() => expect(router.state.location.search).toContain('min_age=40'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(chips()).toEqual([]));
    expect(router.state.location.search).toBe('');
  });

  it('raise the maximum age to the minimum age when the minimum is higher', async () => {
    const { router } = await open(MembersView, {
      at: '/members?min_age=30&max_age=40',
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    await openSheet();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '45' } });
    fireEvent.click(button('Show people'));
    await waitFor(() => expect(router.state.location.search).toContain('min_age=45&max_age=45'));
  });

  // @spec 2.93, 3.51
  it('include only fields that the site offers and the viewer may see', async () => {
    const some = {
      search_fields: ['age' as const, 'tattoos' as const, 'eye_colour' as const],
      visible_profile_fields: ['tattoos', 'eye_colour:member', 'last_active', 'distance'],
    };
    const fields = async (user: typeof daan | null) => {
      const view = await open(MembersView, {
        at: '/members?eye_colour=blue&hair_colour=red&online=1&distance=10&sort=near',
        user,
        site: some,
        answers: { 'GET search': { body: page() } },
      });
      await screen.findAllByRole('article');
      const { query } = view.asked('GET search')[0] ?? { query: new URLSearchParams() };
      const sent = ['eye_colour', 'hair_colour', 'online', 'distance', 'sort'];
      expect(sent.filter((name) => query.has(name))).toEqual(
        user ? ['eye_colour', 'online', 'distance', 'sort'] : [],
      );
      await openSheet();
      const shown = ['heading', 'switch'].flatMap((role) =>
        screen
          .getAllByRole(role, { hidden: true, ...(role === 'heading' && { level: 3 }) })
          .map((each) => each.textContent || (each as HTMLInputElement).labels?.[0]?.textContent),
      );
      view.unmount();
      return shown;
    };
    expect(await fields(daan)).toEqual([
      'Distance',
      'Eyes',
      'Tattoos',
      'With a photo',
      'Online now',
      'Real members only',
    ]);
    localStorage.clear();
    expect(await fields(null)).toEqual(['Tattoos', 'With a photo', 'Real members only']);
  });

  // @spec 3.51
  it('leave out interests and other fields that the site does not offer', async () => {
    await open(MembersView, {
      site: { search_fields: ['age'], interests: [] },
      answers: { 'GET search': { body: page() } },
    });
    await screen.findAllByRole('article');
    const sheet = await openSheet();
    expect(sheet.querySelectorAll('select')).toHaveLength(3);
  });
});
