import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { MatchQuestion } from '@duet/schemas/search-fields';
import type { MatchFinderBody } from '@duet/schemas/swipe';
import { daan, open } from '../testing';
import MatchFinderView from './match-finder.view';

const start = (questions?: MatchQuestion[]) =>
  open(MatchFinderView, {
    at: '/match-finder',
    ...(questions && { site: { match_finder: questions } }),
    answers: {
      'POST match-finder': ({ body }) => {
        const { age, appearance } = body as MatchFinderBody;
        return {
          body: {
            min_age: age && 35,
            max_age: null,
            sort: appearance && (appearance === 'sexy' ? 'playful' : 'relaxed'),
          },
        };
      },
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => localStorage.clear());

const ALL: MatchQuestion[] = ['age', 'appearance', 'race'];
const address = (router: Awaited<ReturnType<typeof start>>['router']) =>
  `${router.state.location.pathname}${router.state.location.search}`;

describe('match finder', () => {
  // @spec 2.71, 2.94, 2.95
  it('asks about race if the site requires it, but neither sends nor stores the answer', async () => {
    const { asked, router } = await start(ALL);
    await press('35+');
    expect(screen.getByText(/members who named matching interests themselves/)).toBeTruthy();
    await press('Sexy');
    expect(await screen.findByRole('img', { name: 'Question 3 of 3' })).toBeTruthy();
    expect(screen.getByText(/This answer changes nothing/)).toBeTruthy();
    await press('White');
    await waitFor(() => expect(address(router)).toBe('/members?min_age=35&sort=playful'));
    expect(asked('POST match-finder').map(({ body }) => body)).toEqual([
      { age: '35+', appearance: 'sexy' },
    ]);
    expect(stored()).not.toMatch(/white|race/i);
  });

  // @spec 2.99
  it('returns to the previous question on Back', async () => {
    const { asked, router } = await start();
    await press('35+');
    expect(await screen.findByRole('img', { name: 'Question 2 of 2' })).toBeTruthy();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('img', { name: 'Question 1 of 2' })).toBeTruthy();
    await press('18–35');
    await press('Sexy');
    await waitFor(() => expect(address(router)).toMatch(/^\/members/));
    expect(asked('POST match-finder').map(({ body }) => body)).toEqual([
      { age: '18-35', appearance: 'sexy' },
    ]);
  });

  // @spec 2.94
  it('does not ask about race by default', async () => {
    const { router } = await start();
    expect(await screen.findByRole('img', { name: 'Question 1 of 2' })).toBeTruthy();
    await press('35+');
    await press('Normal');
    await waitFor(() => expect(address(router)).toBe('/members?min_age=35&sort=relaxed'));
  });

  // @spec 2.71
  it('changes no filter when all questions are skipped', async () => {
    const { asked, router } = await start(ALL);
    for (const _ of ALL) await press('Skip');
    await waitFor(() => expect(address(router)).toBe('/members'));
    expect(asked('POST match-finder').map(({ body }) => body)).toEqual([
      { age: null, appearance: null },
    ]);
  });

  it('keeps the filters of the last search, except the filters that an answer replaces', async () => {
    localStorage.setItem(`duet-of:${daan.id}:search.filters`, 'gender=man&min_age=20&max_age=30');
    const { router } = await start();
    await press('35+');
    await press('Skip');
    await waitFor(() => expect(address(router)).toBe('/members?gender=man&min_age=35'));
  });

  it('opens the search if the site has no questions', async () => {
    const { asked, router } = await start([]);
    await waitFor(() => expect(address(router)).toBe('/members'));
    expect(asked('POST match-finder')).toEqual([]);
  });
});
