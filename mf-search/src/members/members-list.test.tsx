import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { someProfile } from '@duet/federation/fixtures';
import type { SearchResponse } from '@duet/schemas/matching';
import { open } from '../testing';
import MembersView from './members.view';
import { closeModals, forgetAll, page } from './testing';

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
/** Reports an outdated entry before the current entry, as a real IntersectionObserver can. */
class FakeObserver {
  constructor(
    notify: (entries: { isIntersecting: boolean }[]) => void,
    { rootMargin }: { rootMargin: string },
  ) {
    margins.push(rootMargin);
    come = () => {
      come = undefined;
      act(() => notify([{ isIntersecting: false }, { isIntersecting: true }]));
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
  forgetAll();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  closeModals();
});

describe('member list', () => {
  // @spec 4.33
  it('loads four pages automatically, then shows a button for more', async () => {
    const { asked } = await open(MembersView, { answers: { 'GET search': endless } });
    for (const n of [1, 2, 3, 4]) {
      expect(await screen.findByRole('link', { name: new RegExp(`^P${n}\\b`) })).toBeTruthy();
      if (n === 4) break;
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

  /** The service rejects cursors while `old` is true. */
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

  it('reloads all pages after an expired cursor and continues without an error', async () => {
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

  it('shows an error when the service rejects a cursor again after the reload', async () => {
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

  // @spec 9.12
  it.each([
    ['two screens before the end of the list', {}, '1600px'],
    ['only at the end of the list on 2G', { effectiveType: 'slow-2g' }, '0px'],
    [
      'only at the end of the list with data saving',
      { saveData: true, effectiveType: '4g' },
      '0px',
    ],
  ])('loads the next page %s', async (_name, connection, margin) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await open(MembersView, { answers: { 'GET search': endless } });
    await screen.findByRole('link', { name: /^P1\b/ });
    expect(margins.at(-1)).toBe(margin);
  });

  // @spec 3.58, 4.34
  it('shows "1,000+" for an incomplete count, and no count while new results load', async () => {
    let answer: (value: { body: SearchResponse }) => void = () => undefined;
    await open(MembersView, {
      answers: {
        'GET search': (call) =>
          call.query.get('gender') === 'man'
            ? new Promise((resolve) => (answer = resolve))
            : endless(call),
      },
    });
    expect(await screen.findByText(/1,000\+ women/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    fireEvent.change(await screen.findByLabelText('Looking for'), { target: { value: 'man' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show people', hidden: true }));
    await waitFor(() => expect(screen.queryByText(/1,000\+/)).toBeNull());
    expect(screen.queryAllByRole('article')).toEqual([]);
    answer({ body: page() });
    expect(await screen.findByText(/^3 men/)).toBeTruthy();
  });

  // @spec 3.60
  it('shows similar members below exact matches and names the relaxed filters', async () => {
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

  it('omits the text about exact matches when no member matches exactly', async () => {
    await open(MembersView, {
      answers: {
        'GET search': {
          body: page({
            results: [],
            numResults: 0,
            similar_results: [{ ...someProfile(7), name: 'Near', liked: false }],
            similar_numResults: 1,
            widened: ['age'],
          }),
        },
      },
    });
    const region = await screen.findByRole('region', { name: 'Close to what you want' });
    expect(region.textContent).toContain('We were less strict about the ages.');
    expect(screen.queryByText(/Nobody else/)).toBeNull();
  });

  // @spec 2.100
  it('shows immediately that there is no connection, and searches again when the connection is restored', async () => {
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let answer: (response: { body: object }) => void = () => undefined;
    await open(MembersView, {
      answers: { 'GET search': () => new Promise((resolve) => (answer = resolve)) },
    });
    expect(await screen.findByText(/Check your connection/)).toBeTruthy();
    isOnline.mockReturnValue(true);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/Check your connection/)).toBeNull();
    answer({ body: page() });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    isOnline.mockRestore();
  });
});
