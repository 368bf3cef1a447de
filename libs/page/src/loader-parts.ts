// The build joins loader-parts.ts and loader.ts to one script.

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Shows only the questions that contain all words of a search (mf-landers/src/pages/content.ts).
 */
export function searchable(field: HTMLElement): void {
  const questions = [...document.querySelectorAll<HTMLElement>('[data-questions] > details')].map(
    (each) => ({ each, text: plain(each.textContent ?? '') }),
  );
  field.hidden = false;
  field.querySelector('input')?.addEventListener('input', ({ currentTarget }) => {
    const words = plain((currentTarget as HTMLInputElement).value).split(/\s+/);
    for (const { each, text } of questions)
      each.hidden = !words.every((word) => text.includes(word));
  });
}

export function reveal(button: HTMLElement): void {
  const field = document.getElementById(button.dataset.reveal ?? '') as HTMLInputElement;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.setAttribute('aria-pressed', String(!isShown));
}

/** Dragging a card is an alternative to its buttons. */
export function swipeable(stack: HTMLElement): void {
  let from: { x: number; card: HTMLElement } | null = null;
  const far = 90;
  stack.addEventListener('pointerdown', (event) => {
    const card =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    if (card && !(event.target as Element).closest('label, a, button'))
      from = { x: event.clientX, card };
  });
  addEventListener('pointermove', (event) => {
    if (!from) return;
    const by = event.clientX - from.x;
    from.card.style.translate = `${by}px 0`;
    from.card.style.rotate = `${by / 18}deg`;
  });
  const end = (event: PointerEvent) => {
    if (!from) return;
    const { x, card } = from;
    from = null;
    card.style.translate = '';
    card.style.rotate = '';
    const by = event.type === 'pointercancel' ? 0 : event.clientX - x;
    if (Math.abs(by) > far)
      card.querySelector<HTMLElement>(by > 0 ? '[data-yes]' : '[data-no]')?.click();
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/**
 * Reports a bounce: a visitor who has agreed to measurement leaves a page with the query parameter
 * `lb` without any action (spec section 2).
 */
export function reportBounce(isAllowed: () => boolean): void {
  if (!new URLSearchParams(location.search).has('lb')) return;
  const { pathname: path } = location;
  const acts = ['click', 'submit', 'keydown'];
  const stop = (): void => {
    removeEventListener('pagehide', tell);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  const tell = (): void => {
    stop();
    if (!isAllowed()) return;
    const variant = document.querySelector<HTMLInputElement>('input[name="variant"]')?.value;
    const body = JSON.stringify({
      path,
      seconds: Math.round(performance.now() / 1_000),
      ...(variant && { variant }),
    });
    navigator.sendBeacon('/api/page-bounce', new Blob([body], { type: 'application/json' }));
  };
  addEventListener('pagehide', tell);
  for (const act of acts) addEventListener(act, stop, true);
}

interface Found {
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
 * Shows members of the visitor's country when the visitor scrolls down to them. The search decides
 * what visitors may see, and answers 403 where visitors may not search.
 */
export function showPeopleNear(section: HTMLElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void fillPeople(section).catch(() => undefined);
    },
    { rootMargin: '300px' },
  );
  observer.observe(section);
}

/** As `useImageUrl` of libs/host does. */
const toAddress = (prefix: string, name: string): string =>
  /^(https?:)?\//.test(name) ? name : `${prefix.replace(/\/$/, '')}/${name}`;

async function fillPeople(section: HTMLElement): Promise<void> {
  const given = new URLSearchParams(location.search);
  const query = new URLSearchParams({ photo: '1', real: '1' });
  for (const name of ['network', 'ref']) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const answer = await fetch(`/api/search?${query}`, { headers: { accept: 'application/json' } });
  const [inner, list] = [section.querySelector('div'), section.querySelector('ul')];
  if (!answer.ok || !inner || !list) return;
  const { results = [], numResults = 0, numResults_more: more } = (await answer.json()) as Found;
  const people = results.filter((each) => each.main_image && !each.fictional_icon).slice(0, MOST);
  if (people.length < FEWEST) return;
  const [first] = list.children;
  for (const { id, name, age, city, main_image: image } of people) {
    const item = first?.cloneNode(true) as HTMLElement;
    const [link, photo] = [item.querySelector('a'), item.querySelector('img')];
    if (link) link.href = `/members/${id}${location.search}`;
    if (photo) photo.src = toAddress(section.dataset.near ?? '', image?.thumb_filename ?? '');
    item.querySelector('b')?.append(`${name}, ${age}`);
    item.querySelector('span')?.append(city ?? '');
    list.append(item);
  }
  first?.remove();
  section
    .querySelector('[data-count]')
    ?.append(numResults.toLocaleString(document.documentElement.lang) + (more ? '+' : ''));
  inner.hidden = false;
}
