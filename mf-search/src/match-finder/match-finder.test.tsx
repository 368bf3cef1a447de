import { fireEvent, screen, waitFor } from '@testing-library/react';
import { daan, open } from '../testing';
import MatchFinderView from './match-finder.view';

const start = () =>
  open(MatchFinderView, {
    at: '/match-finder',
    answers: {
      'POST match-finder': ({ body }) => ({
        body: (body as { age: string | null }).age
          ? { min_age: 35, max_age: null }
          : { min_age: null, max_age: null },
      }),
    },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

beforeEach(() => localStorage.clear());

describe('match finder', () => {
  // @spec 2.71
  it('asks three questions and sends only the age', async () => {
    const { asked, router } = await start();
    await press('35+');
    await press('Sexy');
    expect(await screen.findByRole('img', { name: 'Question 3 of 3' })).toBeTruthy();
    await press('White');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/members', search: '?min_age=35' }),
    );
    expect(asked('POST match-finder').map(({ body }) => body)).toEqual([{ age: '35+' }]);
    expect(stored()).not.toMatch(/sexy|white|race|appearance/i);
  });

  // @spec 2.71
  it('changes no filter when all questions are skipped', async () => {
    const { asked, router } = await start();
    for (const _ of [1, 2, 3]) await press('Skip');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/members', search: '' }),
    );
    expect(asked('POST match-finder').map(({ body }) => body)).toEqual([{ age: null }]);
  });

  it('keeps the other filters of the last search', async () => {
    localStorage.setItem(`duet-search-filters:${daan.id}`, 'gender=man&min_age=20&max_age=30');
    const { router } = await start();
    await press('35+');
    await press('Normal');
    await press('Other');
    await waitFor(() => expect(router.state.location.search).toBe('?gender=man&min_age=35'));
  });
});
