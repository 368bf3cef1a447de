// Parts of loader.ts that several pages use. The build joins the files into one script.

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

/** Lets visitors drag a card instead of pressing its buttons. */
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
 * Reports visitors who leave a page without any action (bounces, spec section 2), if the address
 * has the query parameter `lb` and the visitor allows measurement.
 */
export function reportBounce(isAllowed: () => boolean): void {
  if (!new URLSearchParams(location.search).has('lb')) return;
  const { pathname: path } = location;
  const acts = ['click', 'submit', 'keydown'];
  const stop = (): void => {
    removeEventListener('pagehide', report);
    for (const act of acts) removeEventListener(act, stop, true);
  };
  const report = (): void => {
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
  addEventListener('pagehide', report);
  for (const act of acts) addEventListener(act, stop, true);
}

/** A page that is visible for this time counts as seen. Gateways ignore earlier reports. */
const SEEN_MS = 1_000;

/** Reports a campaign's page to the gateway once, after the visitor has seen it or acted. */
export function reportVisit(): void {
  const variant = document.querySelector<HTMLInputElement>('input[name="variant"]')?.value;
  if (!variant) return;
  const acts = ['pointerdown', 'keydown', 'submit'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => report('seen'), SEEN_MS);
  };
  const act = (): void => report('acted');
  const report = (sign: 'seen' | 'acted'): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wait);
    for (const kind of acts) removeEventListener(kind, act, true);
    navigator.sendBeacon('/campaign-visits', `${variant} ${sign}`);
  };
  document.addEventListener('visibilitychange', wait);
  for (const kind of acts) addEventListener(kind, act, true);
  wait();
}
