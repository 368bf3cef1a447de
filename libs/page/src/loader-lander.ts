// Parts of loader.ts that only landers use.

import { toImageUrl } from '@duet/schemas/image-url';
import type { FirstMessage } from '@duet/schemas/lander-choices';
import { forRecipient, getLanderChoices, toDraftChoices } from '@duet/schemas/lander-choices';

function readStored(key: string): FirstMessage {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as FirstMessage) };
  } catch {
    return {};
  }
}

/**
 * Stores the checked interests and message in the signup draft, as `withChoices` of mf-profile
 * does. If the form submitted them as fields, the address would contain them.
 */
export function storeChoices(key: string, profile: string | undefined): void {
  const draft = forRecipient(readStored(key), profile || undefined);
  const choices = toDraftChoices(draft, getLanderChoices(document));
  sessionStorage.setItem(key, JSON.stringify({ ...draft, ...choices }));
}

interface SearchResponse {
  numResults?: number;
  numResults_more?: boolean;
  results?: {
    id: string;
    name: string;
    age: number;
    city?: string;
    fictional_icon: boolean;
    main_image: { thumb_filename: string } | null;
  }[];
}

const FEWEST = 4;
const MOST = 12;

/**
 * Searches only after the age gate, when the visitor scrolls to the section, because searches of
 * visitors are limited. If visitors may not search (403), the section stays hidden.
 */
export function showPeople(section: HTMLElement): void {
  const gate = document.querySelector('dialog[open]');
  if (gate) {
    gate.addEventListener('close', () => showPeople(section), { once: true });
    return;
  }
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void fillPeople(section).catch(() => undefined);
  });
  observer.observe(section);
}

async function fillPeople(section: HTMLElement): Promise<void> {
  const pageQuery = new URLSearchParams(location.search);
  const query = new URLSearchParams({ photo: '1', real: '1', sort: 'active' });
  for (const name of ['network', 'ref']) {
    const value = pageQuery.get(name);
    if (value) query.set(name, value);
  }
  const response = await fetch(`/api/search?${query}`, { headers: { accept: 'application/json' } });
  const [inner, list] = [section.querySelector('div'), section.querySelector('ul')];
  if (!response.ok || !inner || !list) return;
  const {
    results = [],
    numResults = 0,
    numResults_more: more,
  } = (await response.json()) as SearchResponse;
  const people = results.filter((each) => each.main_image && !each.fictional_icon).slice(0, MOST);
  if (people.length < FEWEST) return;
  const [first] = list.children;
  for (const { id, name, age, city, main_image: image } of people) {
    const item = first?.cloneNode(true) as HTMLElement;
    const [link, photo] = [item.querySelector('a'), item.querySelector('img')];
    if (link) link.href = `/members/${id}${location.search}`;
    if (photo) photo.src = toImageUrl(section.dataset.people ?? '', image?.thumb_filename ?? '');
    item.querySelector('b')?.append(`${name}, ${age}`);
    item.querySelector('span')?.append(city ?? '');
    list.append(item);
  }
  first?.remove();
  section
    .querySelector('[data-count]')
    ?.append(numResults.toLocaleString(document.documentElement.lang) + (more ? '+' : ''));
  for (const [name, value] of query) pageQuery.set(name, value);
  const all = section.querySelector<HTMLAnchorElement>('div > a');
  if (all) all.search = pageQuery.toString();
  inner.hidden = false;
}
