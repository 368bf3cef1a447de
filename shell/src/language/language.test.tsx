import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { leavePage } from '@duet/host';
import { offeredLanguages } from '@duet/schemas/locales';
import { describeRemotes } from '../remotes/remotes';
import { toRoutes } from '../router';
import { aMember, showRouter } from '../testing';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../../../libs/host/src/session/page-member', () => {
  const actual = jest.requireActual<object>('../../../libs/host/src/session/page-member');
  return { ...actual, leavePage: jest.fn() };
});

const all = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'] as const;
const offered = (country: string | null, languages: readonly (typeof all)[number][] = all) =>
  [...offeredLanguages({ geoip_country: country, languages: [...languages] })].sort();

describe('offered languages', () => {
  // @spec 9.1
  test.each([
    ['NL', ['nl']],
    ['BE', ['de', 'fr', 'nl']],
    ['CH', ['de', 'en', 'fr', 'it']],
    ['US', ['en', 'es']],
  ])('are the languages of the country %s', (country, expected) => {
    expect(offered(country)).toEqual(expected);
  });

  test.each(['PL', 'JP', null])('are all seven languages for the country %s', (country) => {
    expect(offered(country)).toHaveLength(7);
  });

  test('exclude languages that the site does not have', () => {
    expect(offered('CH', ['en', 'nl', 'fr'])).toEqual(['en', 'fr']);
  });

  test('are all languages of the site when none of them is a language of the country', () => {
    expect(offered('NL', ['en', 'pl'])).toEqual(['en', 'pl']);
  });
});

describe('language page', () => {
  const calls: Request[] = [];
  beforeEach(() => {
    calls.length = 0;
    jest.mocked(leavePage).mockClear();
    document.cookie = 'i18n_redirected=; Max-Age=0; Path=/';
    localStorage.setItem('hide-site-entry-warning', JSON.stringify({ at: 1, member: null }));
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      calls.push(request as Request);
      return Promise.resolve(
        new Response('{"user":null,"chats":[],"profiles":[],"liked_by":[],"given":[]}', {
          headers: { 'content-type': 'application/json' },
        }),
      );
    });
  });

  async function open({ path = '/lang-config', user = null as typeof aMember | null } = {}) {
    const remotes = describeRemotes([], {
      load: () => new Promise(() => undefined),
      locale: 'en',
      refused: [],
    });
    const router = createMemoryRouter(toRoutes(remotes), { initialEntries: [path] });
    await showRouter(
      {
        remotes,
        user,
        settings: { geoip_country: 'CH', languages: [...all] },
      },
      router,
    );
    return within(await screen.findByRole('main'));
  }

  test('names each language in that language with a lang attribute, and marks the current language', async () => {
    const main = await open();
    expect(
      main.getAllByRole('button').map((button) => `${button.lang} ${button.textContent}`),
    ).toEqual(['de Deutsch', 'it Italiano', 'fr Français', 'en English']);
    expect(main.getByRole('button', { name: 'English' }).getAttribute('aria-current')).toBe('true');
  });

  test('has the heading "Choose your language"', async () => {
    const main = await open();
    expect(main.getByRole('heading', { name: 'Choose your language' })).toBeTruthy();
  });

  // @spec 2.2
  test('stores the choice in the cookie and loads the start page', async () => {
    const main = await open();
    fireEvent.click(main.getByRole('button', { name: 'Deutsch' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/'));
    expect(document.cookie).toContain('i18n_redirected=de');
  });

  test('returns to the page in the callback parameter', async () => {
    const main = await open({ path: '/lang-config?callback=%2Fmembers%2Fabcdefghij12' });
    fireEvent.click(main.getByRole('button', { name: 'Deutsch' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledWith('/members/abcdefghij12'));
  });

  test('saves a member’s choice on the server, which uses it for mails', async () => {
    const main = await open({ user: aMember });
    fireEvent.click(main.getByRole('button', { name: 'Français' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalled());
    const put = calls.find(({ method }) => method === 'PUT');
    expect(new URL(put?.url ?? 'http://none').pathname).toBe('/api/user');
    expect(await put?.clone().json()).toEqual({ language: 'fr' });
  });

  test('offers the same languages as the language menu', async () => {
    await open();
    const [menu] = screen.getAllByRole('button', { name: 'Language: English' });
    if (menu) fireEvent.click(menu);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Deutsch',
      'Italiano',
      'Français',
      'English',
    ]);
  });
});

// @spec 9.2
test('the language cookie lasts one year', async () => {
  const { rememberLanguage } = await import('../../../libs/host/src/language/language');
  const written = jest.spyOn(document, 'cookie', 'set');
  rememberLanguage('pl');
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/^i18n_redirected=pl; Path=\/; Max-Age=31536000; SameSite=Lax/),
  );
});
