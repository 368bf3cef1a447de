// The script of prerendered pages. It loads the shell when an interaction needs it
// (docs/how-to/write-a-lander.md).

import { SIGNUP_DRAFT, isMemberData, toMemberDatabase } from '@duet/schemas/member-data';
import { showPeople, storeChoices } from './loader-lander';
import { reveal, searchable, swipeable, reportBounce, reportVisit } from './loader-parts';

/** Longest wait for the shell before the browser follows the link or submits the form itself. */
const PATIENCE_MS = 6_000;
const AGE_GATE = 'hide-site-entry-warning';
const PASSED = 'passed';
const ISLAND = '[data-island="signup"], [data-island="view"]';
let awake = false;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

function quietly(keep: () => void): void {
  try {
    keep();
  } catch {
    // The browser allows no storage.
  }
}

function applyColorScheme(): void {
  const chosen = stored('duet-color-scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

function showAgeGate(): void {
  const gate = document.querySelector<HTMLDialogElement>('dialog[data-age-gate="due"]');
  if (!gate || stored(AGE_GATE) !== null || matchMedia('(display-mode: standalone)').matches)
    return;
  const cookies = document.querySelector<HTMLElement>('[data-consent="due"]');
  const button = gate.querySelector<HTMLElement>('[data-go]');
  const place = cookies?.parentElement;
  // Escape must not confirm the age.
  gate.addEventListener('cancel', (event) => event.preventDefault());
  gate.addEventListener('close', () => {
    if (gate.returnValue !== PASSED) return show();
    if (cookies) place?.append(cookies);
    quietly(() => localStorage.setItem(AGE_GATE, JSON.stringify({ at: Date.now(), member: null })));
  });
  const show = (): void => {
    gate.showModal();
    gate.focus();
  };
  button?.addEventListener('click', () => gate.close(PASSED));
  if (cookies) {
    button?.parentElement?.before(cookies);
    button?.remove();
  }
  show();
}

/** Same values as in libs/schemas/src/tracking-consent.ts; loader.test.tsx compares them. */
const CONSENT = 'duet_consent';
const CONSENT_VERSION = '1';
const CONSENT_SECONDS = 180 * 86_400;
const SETTINGS = '#cookie-settings';
const TRACKING = 'duet-tracking';
const chosen = (): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${CONSENT}=${CONSENT_VERSION}\\.\\d{8}\\.([a-z]*)(?:;|$)`).exec(
    document.cookie,
  )?.[1];

function requestConsent(): void {
  const sheet = document.querySelector<HTMLElement>('[data-consent]');
  const form = sheet?.querySelector('form');
  if (!sheet || !form) return;
  const button = (value: string): HTMLElement | null =>
    sheet.querySelector(`button[value="${value}"]`);
  const boxes: [letter: string, box: HTMLInputElement][] = [
    ...form.querySelectorAll<HTMLInputElement>('input[name]'),
  ].map((box) => [box.name.charAt(0), box]);
  const unfold = (open: boolean): void => {
    form.hidden = !open;
    button('choose')?.toggleAttribute('hidden', open);
    button('save')?.toggleAttribute('hidden', !open);
  };
  const show = (open: boolean): void => {
    for (const [letter, box] of boxes) box.checked = chosen()?.includes(letter) ?? false;
    unfold(open);
    sheet.dataset.consent = 'due';
    if (open) sheet.focus();
  };
  const keep = (letters: string): void => {
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
    document.cookie = `${prefix}${CONSENT}=${CONSENT_VERSION}.${day}.${letters}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
    if (!letters.includes('c')) quietly(() => sessionStorage.removeItem(TRACKING));
    sheet.dataset.consent = 'chosen';
    sheet.closest('dialog')?.close(PASSED);
    if (location.hash === SETTINGS)
      history.replaceState(history.state, '', location.pathname + location.search);
  };
  sheet.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest('button')?.value;
    if (pressed === 'choose') {
      unfold(true);
      boxes[0]?.[1].focus();
    } else if (pressed === 'save')
      keep(boxes.flatMap(([letter, box]) => (box.checked ? letter : [])).join(''));
    else if (pressed !== undefined) keep(pressed);
  });
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('#duet-page a')
        : null;
    if (link?.hash !== SETTINGS) return;
    event.preventDefault();
    show(true);
  });
  if (location.hash === SETTINGS) show(true);
  else sheet.dataset.consent = chosen() === undefined ? 'due' : 'chosen';
}

const MEMBER = 'duet-member';
const LOCALE = 'duet-locale';
const CHANGED = 'duet-changed-at';

const isOther = (): boolean =>
  Boolean(stored(MEMBER)) ||
  (stored(LOCALE) ?? document.documentElement.lang) !== document.documentElement.lang;

function followOtherTabs(): void {
  const changed = Number(stored(CHANGED));
  if (changed > Date.now() - performance.now() && changed <= Date.now() && isOther())
    return location.reload();
  quietly(() => {
    localStorage.setItem(MEMBER, '');
    localStorage.setItem(LOCALE, document.documentElement.lang);
    // Deletes stored data of a member whose session has ended.
    for (const key of Object.keys(localStorage))
      if (isMemberData(key)) {
        localStorage.removeItem(key);
        indexedDB.deleteDatabase(toMemberDatabase(key));
      }
  });
  const check = (): void => {
    applyColorScheme();
    if (!awake && isOther()) location.reload();
  };
  addEventListener('storage', check);
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  document.addEventListener('visibilitychange', check);
}

/**
 * After a reload with open modals, loads the shell if the topmost was the signup, else goes back
 * past the modals' history entries. Reloads the page when Back leads to a page of the shell.
 */
function mendHistory(): void {
  const arrivedAt = location.pathname;
  const { duetModals: left = [] } = (history.state ?? {}) as { duetModals?: string[] };
  if (left.at(-1)?.split('/')[2] === 'signup') wake();
  else if (left.length > 0) history.go(-left.length);
  addEventListener('popstate', () => {
    if (!awake && location.pathname !== arrivedAt) location.reload();
  });
}

function wake(): void {
  if (awake) return;
  awake = true;
  const shell = document.querySelector<HTMLTemplateElement>('#duet-shell');
  for (const tag of shell?.content.children ?? []) {
    const made = document.createElement(tag.localName);
    for (const { name, value } of tag.attributes) made.setAttribute(name, value);
    if (made instanceof HTMLScriptElement) made.onerror = abort;
    document.head.append(made);
  }
}

/**
 * After the shell failed to load, the next interaction tries again. Forms that work only with the
 * shell show an error.
 */
function abort(): void {
  awake = false;
  for (const form of document.querySelectorAll('[data-island="view"][aria-busy]')) {
    form.removeAttribute('aria-busy');
    form.querySelector('[data-trouble]')?.removeAttribute('hidden');
  }
}

/**
 * Marks a pressed link or form as busy. If the shell is late, the browser follows the link or
 * submits the form, unless the form needs its view.
 */
function hold(island: HTMLElement): void {
  island.setAttribute('aria-busy', 'true');
  island.querySelector('[data-trouble]')?.setAttribute('hidden', '');
  if (island.dataset.island === 'view') return;
  setTimeout(() => {
    if (island.getAttribute('aria-busy') !== 'true') return;
    if (island instanceof HTMLFormElement) {
      quietly(() => storeChoices(SIGNUP_DRAFT, island.dataset.profile));
      island.submit();
    } else if (island instanceof HTMLAnchorElement) location.assign(island.href);
  }, PATIENCE_MS);
}

function onPress(event: Event): void {
  const page = document.getElementById('duet-page');
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>(ISLAND) : null;
  if (!island || !page || page.dataset.live) return;
  if ((event.type === 'submit') !== island instanceof HTMLFormElement) return;
  if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  wake();
  hold(island);
}

function onReach(event: Event): void {
  if (event.target instanceof Element && event.target.closest(ISLAND)) wake();
}

function onOutside(event: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    const leaves =
      event instanceof KeyboardEvent
        ? event.key === 'Escape'
        : !menu.contains(event.target as Node);
    if (leaves) menu.open = false;
  }
}

function choose(form: HTMLFormElement): void {
  const said = Object.fromEntries(new URLSearchParams(location.search));
  quietly(() =>
    Object.assign(said, JSON.parse(sessionStorage.getItem(form.dataset.draft ?? '') ?? '{}')),
  );
  for (const radio of form.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (said[radio.name] === radio.value) radio.checked = true;
}

/**
 * Loads the shell if it must remove notifications or a push subscription of a former session
 * (shell/src/push/push-upkeep.ts).
 */
async function clearDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (
    worker &&
    ((await worker.getNotifications()).length > 0 || (await worker.pushManager?.getSubscription()))
  )
    wake();
}

/** Runs after the first paint, because the layout of the age gate would delay the paint. */
function start(): void {
  requestConsent();
  showAgeGate();
  void clearDevice().catch(() => undefined);
  for (const field of document.querySelectorAll<HTMLElement>('[data-search]')) searchable(field);
  for (const button of document.querySelectorAll<HTMLElement>('[data-reveal]'))
    button.onclick = () => reveal(button);
  for (const section of document.querySelectorAll<HTMLElement>('[data-people]'))
    showPeople(section);
  for (const stack of document.querySelectorAll<HTMLElement>('[data-island="swipe"]'))
    swipeable(stack);
}

/** A browser that is too old for the shell shows the page as it is (docs/guide/browsers.md). */
const isOld = document.documentElement.dataset.browser === 'old';
if (!isOld) begin();

function begin(): void {
  applyColorScheme();
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-draft]')) choose(form);
  mendHistory();
  followOtherTabs();
  reportVisit();
  reportBounce(() => chosen()?.includes('m') ?? false);
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(kind, onReach, { passive: true });
  for (const kind of ['click', 'submit']) document.addEventListener(kind, onPress);
  for (const kind of ['click', 'keydown']) document.addEventListener(kind, onOutside);
  // A hidden tab never paints, so `start` must not wait for a frame.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}
