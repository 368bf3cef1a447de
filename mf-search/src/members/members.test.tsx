import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openModals, closeModal } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import type { SearchAnswer } from '@duet/schemas/matching';
import { CHOICE_FIELDS, noChoices } from '@duet/schemas/search-fields';
import type { OtherProfile } from '@duet/schemas/resell';
import { AUTO_LIKE_AFTER_MS } from '../auto-like/use-auto-like';
import { daan, open } from '../testing';
import MembersView from './members.view';

const page = (change: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{
    results: [0, 1, 2].map((n) => ({ ...someProfile(n), liked: false })),
    numResults: 3,
    numResults_more: false,
    otherCachedProfiles: [],
    similar_results: [],
    similar_numResults: 0,
  },
  ...{ widened: [], pageNumber: 1, has_more: false, cursor: null },
  filters: {
    gender: 'woman',
    country: 'NL',
    countryregion: null,
    min_age: 18,
    max_age: 99,
    interests: [],
    ...noChoices(),
  },
  ...change,
});
/** Pages of one member each, without end. */
const endless = ({ query }: { query: URLSearchParams }) => {
  const n = Number(query.get('page'));
  return {
    body: page({
      results: [{ ...someProfile(100 + n), name: `P${n}`, liked: false }],
      numResults: 1_000,
      numResults_more: true,
      pageNumber: n,
      has_more: true,
      cursor: `c${n}`,
    }),
  };
};

let margins: string[];
let come: (() => void) | undefined;
/** An element that comes into sight when the test says so; as with the real one, only once. */
class FakeObserver {
  constructor(
    notify: (entries: { isIntersecting: boolean }[]) => void,
    { rootMargin }: { rootMargin: string },
  ) {
    margins.push(rootMargin);
    come = () => {
      come = undefined;
      act(() => notify([{ isIntersecting: true }]));
    };
  }
  observe(): void {}
  disconnect(): void {
    come = undefined;
  }
}

beforeEach(() => {
  margins = [];
  come = undefined;
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  act(() => openModals().forEach(({ key }) => closeModal(key)));
});

describe('the list of members', () => {
  it('appends page by page, and after four asks before it goes on', async () => {
    const { asked } = await open(MembersView, { answers: { 'GET search': endless } });
    for (const n of [1, 2, 3, 4]) {
      expect(await screen.findByRole('link', { name: new RegExp(`^P${n}\\b`) })).toBeTruthy();
      if (n === 4) break;
      // Watched only once the page has been drawn.
      await waitFor(() => expect(come).toBeDefined());
      come?.();
    }
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(come).toBeUndefined();
    expect(asked('GET search')).toHaveLength(4);
    fireEvent.click(more);
    expect(await screen.findByRole('link', { name: /^P5\b/ })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(5);
    expect(asked('GET search').at(-1)?.query.get('cursor')).toBe('c4');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  /** Pages of one member each, whose cursors count until the list is `old`. */
  const ageing =
    (state: { old: boolean; round: number; broken?: boolean }) =>
    ({ query }: { query: URLSearchParams }) => {
      const n = Number(query.get('page'));
      const cursor = query.get('cursor');
      if (!cursor && state.old) Object.assign(state, { old: false, round: state.round + 1 });
      if (cursor && (state.broken || cursor !== `r${state.round}-c${n - 1}` || state.old))
        return { status: 422, body: { error: 'invalid_cursor' } };
      return {
        body: page({
          results: [{ ...someProfile(100 + n), name: `P${n}`, liked: false }],
          numResults: 1_000,
          numResults_more: true,
          pageNumber: n,
          has_more: true,
          cursor: `r${state.round}-c${n}`,
        }),
      };
    };
  const untilPage = async (n: number): Promise<void> => {
    for (let next = 2; next <= n; next += 1) {
      await waitFor(() => expect(come).toBeDefined());
      come?.();
      await screen.findByRole('link', { name: new RegExp(`^P${next}\\b`) });
    }
  };

  it('that was left open until its cursor is refused loads again from the first page and goes on, without an error', async () => {
    const state = { old: false, round: 0 };
    const { asked } = await open(MembersView, { answers: { 'GET search': ageing(state) } });
    await screen.findByRole('link', { name: /^P1\b/ });
    await untilPage(2);
    state.old = true;
    await waitFor(() => expect(come).toBeDefined());
    come?.();
    await waitFor(() =>
      expect(asked('GET search').map(({ query }) => query.get('cursor'))).toEqual([
        null,
        'r0-c1',
        'r0-c2',
        null,
        'r1-c1',
      ]),
    );
    await waitFor(() => expect(come).toBeDefined());
    expect(screen.queryByText(/out of date/)).toBeNull();
    come?.();
    expect(await screen.findByRole('link', { name: /^P3\b/ })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByText(/out of date/)).toBeNull();
  });

  it('whose cursors are refused again and again says so instead of loading for ever', async () => {
    const { asked } = await open(MembersView, {
      answers: { 'GET search': ageing({ old: false, round: 0, broken: true }) },
    });
    await screen.findByRole('link', { name: /^P1\b/ });
    for (const times of [2, 4]) {
      await waitFor(() => expect(come).toBeDefined());
      come?.();
      await waitFor(() => expect(asked('GET search').length).toBeGreaterThanOrEqual(times));
    }
    expect(await screen.findByText(/out of date/)).toBeTruthy();
    expect(asked('GET search')).toHaveLength(4);
  });

  it.each([
    ['far ahead', {}, '1600px'],
    ['not ahead on 2g', { effectiveType: 'slow-2g' }, '0px'],
    ['not ahead where data is saved', { saveData: true, effectiveType: '4g' }, '0px'],
  ])('loads %s', async (_name, connection, margin) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await open(MembersView, { answers: { 'GET search': endless } });
    await screen.findByRole('link', { name: /^P1\b/ });
    expect(margins.at(-1)).toBe(margin);
  });

  it('says 1,000+ for more than are counted, and takes the count away with the results', async () => {
    let answer: (value: { body: SearchAnswer }) => void = () => undefined;
    await open(MembersView, {
      answers: {
        'GET search': (call) =>
          call.query.get('gender') === 'man'
            ? new Promise((resolve) => (answer = resolve))
            : endless(call),
      },
    });
    expect(await screen.findByText(/1,000\+ women/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Looking for'), { target: { value: 'man' } });
    await waitFor(() => expect(screen.queryByText(/1,000\+/)).toBeNull());
    expect(screen.queryAllByRole('article')).toEqual([]);
    answer({ body: page() });
    expect(await screen.findByText(/^3 men/)).toBeTruthy();
  });

  it('shows similar members below the exact ones, and what was widened for them', async () => {
    await open(MembersView, {
      answers: {
        'GET search': {
          body: page({
            similar_results: [{ ...someProfile(7), name: 'Near', liked: false }],
            similar_numResults: 1,
            widened: ['age', 'hair_colour', 'countryregion'],
          }),
        },
      },
    });
    const region = await screen.findByRole('region', { name: 'Close to what you want' });
    expect(region.textContent).toContain(
      'we were less strict about the ages, the hair, and the region.',
    );
    expect(region.querySelectorAll('article')).toHaveLength(1);
  });
});

describe('advertisers’ cards', () => {
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

  it('stand between members, say that they are advertising, and lead out without telling from where', async () => {
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

  it('are none in a list of few', async () => {
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

describe('the filters', () => {
  it('come from the address, interests too, and are remembered for the next visit', async () => {
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

  it('for what members say of themselves lie behind one button, live in the address, and can be cleared', async () => {
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

  it('for what members say of themselves are those that the site offers and the reader may read', async () => {
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

  it('are those that the site offers', async () => {
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

describe('a visitor', () => {
  it('searches where the site allows it, and is asked to sign up for a like', async () => {
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

  it('is invited where the site lets no visitor search, and nothing is asked', async () => {
    const { calls } = await open(MembersView, { user: null, site: { logged_out_search: 'none' } });
    expect(await screen.findByRole('heading', { name: 'Search is for members' })).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'search')).toEqual([]);
  });

  it('whom a campaign brought goes by the setting for those', async () => {
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

describe('after a while', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }),
  );
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('t seconds, t leaves the address and the like modal shows the newest like', async () => {
    const { router } = await open(MembersView, {
      at: '/members?t=5&min_age=20',
      answers: { 'GET search': { body: page() } },
    });
    await pass(4_900);
    expect(openModals()).toEqual([]);
    expect(router.state.location.search).toContain('t=5');
    await pass(200);
    expect(openModals()).toMatchObject([
      { name: 'like', props: { profile_id: someProfile(1).id } },
    ]);
    expect(router.state.location.search).toBe('?min_age=20');
  });

  it('the site likes the member, once a visit; the popup shows it and the likes load again 500 ms later', async () => {
    const { asked } = await open(MembersView, {
      answers: {
        'GET search': { body: page() },
        'GET auto-like.php': { body: { profile: someProfile(4) } },
      },
    });
    await pass(AUTO_LIKE_AFTER_MS);
    await pass(100);
    expect(asked('GET auto-like.php')).toHaveLength(1);
    expect(openModals()).toMatchObject([
      { name: 'match', props: { profile_id: someProfile(4).id, auto: true } },
    ]);
    expect(asked('GET likes')).toHaveLength(1);
    await pass(350);
    expect(asked('GET likes')).toHaveLength(1);
    await pass(200);
    expect(asked('GET likes')).toHaveLength(2);
    expect(sessionStorage.getItem(`duet-auto-like:${daan.id}`)).not.toBeNull();
  });
});
