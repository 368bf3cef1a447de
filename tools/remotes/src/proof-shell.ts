import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { APIResponse, Browser, Page } from '@playwright/test';
import { PublishingError } from './errors.ts';
import {
  BOOT,
  type Boot,
  type Proof,
  type Site,
  findFaults,
  getPaths,
  openBrowser,
  openPage,
  serveFile,
} from './proof.ts';

const ASSETS = '/assets/';
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** @throws {PublishingError} with a line for each fault that only the candidate has */
export async function proveShell(folder: string, site: Site): Promise<string> {
  const browser = await openBrowser(site.chromium);
  try {
    const { screens, faults } = await proveInBrowser(browser, folder, site);
    if (faults.length > 0)
      throw new PublishingError(
        [`shell rejected: live remotes failed in it on ${site.url}`, ...faults].join('\n  '),
      );
    const missing = site.login ? '' : ', without those for members';
    return `the shell works on ${screens} screens of the remotes of ${site.url}${missing}`;
  } finally {
    await browser.close();
  }
}

async function proveInBrowser(
  browser: Browser,
  folder: string,
  { url, login }: Site,
): Promise<Proof> {
  const template = await readTemplate(folder);
  const page = await openPage(browser, url, login);
  const owners = await findOwners(page, login !== null);
  await bringShell(page, folder, template);
  const found = await findFaults(page, [...owners.keys()]);
  const paths = [...owners.keys()].filter((path) => found.some((each) => isOf(path, each)));
  // Ignores faults that the running shell shares, because a remote or service causes them.
  const before =
    paths.length > 0 ? await findFaults(await openPage(browser, url, login), paths) : [];
  const faults = found.filter((each) => !before.includes(each));
  return { screens: owners.size, faults: faults.map((each) => withOwner(each, owners)) };
}

const isOf = (path: string, fault: string): boolean => fault.startsWith(`${path}: `);

const withOwner = (fault: string, owners: ReadonlyMap<string, string>): string => {
  const path = [...owners.keys()].find((each) => isOf(each, fault)) ?? '';
  return `${owners.get(path)} on ${fault}`;
};

async function readTemplate(folder: string): Promise<string> {
  const file = join(folder, 'index.html');
  return readFile(file, 'utf8').catch(() => {
    throw new PublishingError(`${file} is missing: build the shell first (npx nx run shell:build)`);
  });
}

/** @returns `remote@version` by path */
async function findOwners(page: Page, isMember: boolean): Promise<Map<string, string>> {
  const response = await page.request.get('/', { headers: { accept: 'text/html' } });
  const { registry } = readBoot(await response.text());
  return new Map(
    Object.entries(registry.remotes).flatMap(([name, { version, descriptor }]) =>
      getPaths(descriptor, isMember).map((path) => [path, `${name}@${version}`] as const),
    ),
  );
}

function readBoot(html: string): Boot {
  const [, , text] = BOOT.exec(html) ?? [];
  if (!text) throw new PublishingError('the site answers without the data of a page');
  return JSON.parse(text) as Boot;
}

async function bringShell(page: Page, folder: string, template: string): Promise<void> {
  const base = resolve(folder) + sep;
  const read = async (file: string): Promise<Buffer | null> => {
    const path = resolve(base, file);
    return path.startsWith(base) ? readFile(path).catch(() => null) : null;
  };
  await page.route(`**${ASSETS}**`, (route) => serveFile(route, ASSETS, read));
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    if (!BOOT.test(html)) return route.fulfill({ response });
    await route.fulfill({
      response,
      headers: allowScripts(response, template),
      body: render(template, html),
    });
  });
}

function render(template: string, live: string): string {
  const [, lang = 'en'] = /<html lang="([^"]*)"/.exec(live) ?? [];
  const [boot = ''] = BOOT.exec(live) ?? [];
  const parts: Record<string, string> = {
    '%lang%': lang,
    '<!--duet:boot-->': `<script type="application/json" ${boot}`,
  };
  return template.replace(/%lang%|<!--duet:(?:head|outline|boot)-->/g, (mark) => parts[mark] ?? '');
}

function allowScripts(response: APIResponse, template: string): Record<string, string> {
  const digests = [...template.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const { 'content-security-policy': policy = '', ...headers } = response.headers();
  const own = ["script-src 'self'", ...digests].join(' ');
  return { ...headers, 'content-security-policy': policy.replace("script-src 'self'", own) };
}
