import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request, Route } from '@playwright/test';
import { isLocale } from '@duet/schemas/locales';
import { inLanguage } from '@duet/schemas/release-in-language';
import type { RegistryEntry, Release } from '@duet/schemas/remotes';
import type { ReadFile } from './builds.ts';
import { PublishingError } from './errors.ts';

const QUIET_MS = 300;
/** A slower screen counts as a fault. */
const SCREEN_MS = 15_000;
export const BOOT = /(id="duet-boot">)(.*?)(<\/script>)/s;
/** Ignored, because the failed response is recorded separately. */
const REPEATED = /^Failed to load resource/;

export interface Login {
  email: string;
  password: string;
}

export interface Site {
  url: string;
  /** Null skips the screens for members. */
  login: Login | null;
  chromium: string;
}

export interface Candidate {
  release: Release;
  read: ReadFile;
}

export interface Boot {
  locale: string;
  registry: { remotes: Record<string, RegistryEntry> };
}

export interface Proof {
  screens: number;
  faults: string[];
}

/**
 * Opens the candidate's screens, and one screen of each other live remote, on a running site. Only
 * this browser gets the candidate. Skips screens with parameters in their path.
 */
export async function proveOnSite(
  { url, login, chromium }: Site,
  candidate: Candidate,
): Promise<Proof> {
  const browser = await openBrowser(chromium);
  try {
    const page = await openPage(browser, url, login);
    const paths = await bringCandidate(page, candidate, login !== null);
    return { screens: paths.length, faults: await findFaults(page, paths) };
  } finally {
    await browser.close();
  }
}

export async function openPage(browser: Browser, url: string, login: Login | null): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, locale: 'en-GB', serviceWorkers: 'block' });
  if (login) await logIn(page, login);
  return page;
}

export async function findFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const watch = new Watch(page);
  for (const path of paths) await watch.visit(path);
  return [...watch.faults];
}

export async function openBrowser(chromium: string): Promise<Browser> {
  const playwright = await import('@playwright/test').catch(() => null);
  if (!playwright)
    throw new PublishingError('--site needs the development packages: run it from a checkout');
  return playwright.chromium.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  });
}

async function logIn(page: Page, { email, password }: Login): Promise<void> {
  const answer = await page.context().request.post('/api/user', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok())
    throw new PublishingError(`the site refused the login of ${email}: ${answer.status()}`);
}

async function bringCandidate(
  page: Page,
  { release, read }: Candidate,
  isMember: boolean,
): Promise<string[]> {
  const { name } = release.descriptor;
  const folder = `/remotes/${name}/${release.version}/`;
  await page.route(`**${folder}**`, (route) => serveFile(route, folder, read));
  const own = getPaths(release.descriptor, isMember);
  const others: Record<string, RegistryEntry> = {};
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(BOOT, (_all, before: string, text: string, after: string) => {
      const boot = JSON.parse(text) as Boot;
      Object.assign(others, boot.registry.remotes);
      boot.registry.remotes[name] = toEntry(boot, release);
      return before + JSON.stringify(boot).replaceAll('<', '\\u003c') + after;
    });
    // The site does not know the paths of a remote that was never live.
    const isNew = response.status() === 404 && own.includes(new URL(response.url()).pathname);
    await route.fulfill({ response, body, ...(isNew && { status: 200 }) });
  });
  await page.goto('/');
  const beside = Object.values(others)
    .filter(({ descriptor }) => descriptor.name !== name)
    .flatMap(({ descriptor }) => getPaths(descriptor, isMember).slice(0, 1));
  return [...own, ...beside];
}

function toEntry({ locale, registry }: Boot, release: Release): RegistryEntry {
  if (!isLocale(locale)) throw new PublishingError(`the site has the unknown language ${locale}`);
  return {
    previous: registry.remotes[release.descriptor.name]?.previous ?? null,
    ...inLanguage(release, locale),
  };
}

export const getPaths = ({ routes }: Release['descriptor'], isMember: boolean): string[] =>
  routes
    .filter(({ access }) => access === 'public' || access === (isMember ? 'member' : 'visitor'))
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path));

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  css: 'text/css',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export async function serveFile(route: Route, folder: string, read: ReadFile): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const body = await read(pathname.slice(pathname.indexOf(folder) + folder.length));
  const contentType = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  await route.fulfill(body ? { body, contentType } : { status: 404 });
}

class Watch {
  readonly faults = new Set<string>();
  private readonly page: Page;
  private readonly open = new Set<Request>();
  private changedAt = 0;
  private path = '';

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) return;
      this.open.add(request);
      this.changedAt = Date.now();
    });
    page.on('requestfailed', (request) => this.close(request));
    page.on('response', (response) => {
      this.close(response.request());
      if (response.status() < 400) return;
      const { pathname } = new URL(response.url());
      this.note(`${response.request().method()} ${pathname} answered ${response.status()}`);
    });
    page.on('pageerror', ({ message }) => this.note(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !REPEATED.test(message.text())) this.note(message.text());
    });
  }

  async visit(path: string): Promise<void> {
    this.path = path;
    const started = Date.now();
    this.changedAt = started;
    await this.page.goto(path, { waitUntil: 'load', timeout: SCREEN_MS });
    while (!(await this.isComplete())) {
      if (Date.now() - started > SCREEN_MS)
        return this.note(
          `${this.open.size > 0 ? 'did not finish loading' : 'showed no heading'} in ${SCREEN_MS / 1_000} s`,
        );
      await pause(50);
    }
  }

  private async isComplete(): Promise<boolean> {
    const isQuiet = this.open.size === 0 && Date.now() - this.changedAt >= QUIET_MS;
    return isQuiet && (await this.page.getByRole('main').getByRole('heading').count()) > 0;
  }

  private close(request: Request): void {
    this.open.delete(request);
    this.changedAt = Date.now();
  }

  private note(fault: string): void {
    this.faults.add(`${this.path}: ${fault.split('\n')[0]?.slice(0, 200) ?? ''}`);
  }
}
