import { waitFor } from '@testing-library/react';
import { showPeople } from './loader-lander';

const PART = `<section data-people="/media/"><div hidden><b data-count></b><ul><li><a href="/members"><img><b></b><span></span></a></li></ul><a href="/members">All</a></div></section>`;

const member = (id: string, more: object = {}) => ({
  id,
  name: id.toUpperCase(),
  age: 30,
  city: 'Zeist',
  fictional_icon: false,
  main_image: { thumb_filename: `${id}.webp` },
  ...more,
});

let scroll: () => void = () => undefined;
const search = jest.spyOn(globalThis, 'fetch');

beforeEach(() => {
  search.mockReset();
  history.replaceState(null, '', '/?ref=friend');
  document.documentElement.lang = 'en';
  document.body.innerHTML = PART;
  globalThis.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      scroll = () => report([{ isIntersecting: true }] as never, this as never);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
});

function open(response: Response): HTMLElement {
  search.mockResolvedValue(response);
  const section = document.querySelector<HTMLElement>('section')!;
  showPeople(section);
  expect(search).not.toHaveBeenCalled();
  scroll();
  return section;
}

// @spec 2.153
describe('people on a lander', () => {
  test('are only real members with a photo, shown with the total number of search results', async () => {
    const results = [
      ...['a', 'b', 'c', 'd'].map((id) => member(id)),
      member('e', { main_image: null }),
      member('f', { fictional_icon: true }),
    ];
    const section = open(Response.json({ results, numResults: 1000, numResults_more: true }));
    await waitFor(() => expect(section.querySelector('div')?.hidden).toBe(false));
    expect(search.mock.calls[0]?.[0]).toBe('/api/search?photo=1&real=1&sort=active&ref=friend');
    expect([...section.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'A, 30Zeist',
      'B, 30Zeist',
      'C, 30Zeist',
      'D, 30Zeist',
    ]);
    const link = section.querySelector('li a');
    expect(link?.getAttribute('href')).toBe('/members/a?ref=friend');
    expect(link?.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
    expect(section.querySelector('[data-count]')?.textContent).toBe('1,000+');
    expect(section.querySelector('div > a')?.getAttribute('href')).toMatch(
      /\/members\?ref=friend&photo=1&real=1&sort=active$/,
    );
  });

  test('are requested only after the visitor closes the age gate', () => {
    document.body.innerHTML = `<dialog open></dialog>${PART}`;
    scroll = () => undefined;
    search.mockResolvedValue(Response.json({ results: [] }));
    showPeople(document.querySelector('section')!);
    scroll();
    const gate = document.querySelector('dialog')!;
    gate.dispatchEvent(new Event('close'));
    scroll();
    expect(search).not.toHaveBeenCalled();
    gate.open = false;
    gate.dispatchEvent(new Event('close'));
    scroll();
    expect(search).toHaveBeenCalledTimes(1);
  });

  test('stay hidden if visitors may not search', async () => {
    const response = Response.json({ error: 'authentication_required' }, { status: 403 });
    const read = jest.spyOn(response, 'json');
    const section = open(response);
    await search.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
    expect(read).not.toHaveBeenCalled();
    expect(section.querySelector('div')?.hidden).toBe(true);
  });

  test('stay hidden if too few members have a photo', async () => {
    const results = ['a', 'b', 'c', 'd'].map((id, index) =>
      member(id, index === 0 ? { main_image: null } : {}),
    );
    const response = Response.json({ results, numResults: 4 });
    const read = jest.spyOn(response, 'json');
    const section = open(response);
    await waitFor(() => expect(read).toHaveBeenCalled());
    await read.mock.results[0]?.value;
    await new Promise((resolve) => setTimeout(resolve));
    expect(section.querySelector('div')?.hidden).toBe(true);
  });
});
