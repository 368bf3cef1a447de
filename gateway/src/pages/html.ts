import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chunks, chunks } from '@duet/schemas/chunks';
import type { Locale } from '@duet/schemas/locales';
import { computeDigest } from '../security/digest';
import { MESSAGES } from './messages';
import { type HeadFacts, headTags } from './page-head';
import { escapeHtml, scriptJson } from '../script-json';

/** What is filled into the shell's template. */
export interface PageContent extends HeadFacts {
  user: unknown;
  /** Preload tags for what the page needs. */
  preloads: string;
  /** HTML that is painted before the shell has loaded. */
  outline: string;
  /** The registry's JSON, escaped by script-json. */
  registry: string;
  polling: boolean;
  development: boolean;
  /** Campaign and variant of the page, if any; the signup stores them. */
  variant: string | null;
  /** Origins from which this browser may load remotes under development. */
  overrideOrigins: readonly string[];
}

/**
 * The shell's page and the chunks that its first script loads; `chunks` is null in a build without
 * chunks.json.
 */
export interface ShellPage {
  html: string;
  chunks: Chunks | null;
  /** Digests of its own inline scripts, for the content policy. */
  inlineScripts: string[];
}

/**
 * An inline script of the template. It has to run before the first paint, so it cannot be a file.
 */
export const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The shell's template. It is read again when a build has replaced it. */
export class Template {
  private page: ShellPage = { html: '', chunks: null, inlineScripts: [] };
  private seen = 'none';

  constructor(private readonly folder: string) {}

  /** @throws when the shell is not built */
  async read(): Promise<ShellPage> {
    const file = join(this.folder, 'index.html');
    const { mtimeMs, size } = await stat(file);
    const state = `${mtimeMs}:${size}`;
    if (state !== this.seen) {
      const [html, found] = await Promise.all([
        readFile(file, 'utf8'),
        readFile(join(this.folder, 'chunks.json'), 'utf8').catch(() => 'null'),
      ]);
      this.page = {
        html,
        chunks: chunks.safeParse(JSON.parse(found)).data ?? null,
        inlineScripts: [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) =>
          computeDigest(script),
        ),
      };
      this.seen = state;
    }
    return this.page;
  }
}

/** Fills the template. Texts come from editors and members, so each is escaped for its context. */
export function renderPage(template: string, page: PageContent): string {
  const parts: Record<string, string> = {
    '%lang%': page.locale,
    '<!--duet:head-->': page.preloads + headTags(page),
    '<!--duet:outline-->': page.outline,
    '<!--duet:boot-->': bootTag(page),
  };
  // One pass with a function: inserted text is not searched for marks, and `$` has no special
  // meaning in it.
  return template.replace(
    /%lang%|<!--duet:(?:head|outline|boot)-->/g,
    (mark) => parts[mark] ?? mark,
  );
}

/** Data that the shell starts with, so that its first paint needs no call. */
export function bootTag({
  locale,
  settings,
  user,
  registry,
  polling,
  development,
  overrideOrigins,
  variant,
}: PageContent): string {
  const boot =
    `{"locale":${scriptJson(locale)},"settings":${scriptJson(settings)},"user":${scriptJson(user ?? null)},` +
    `"registry":${registry},"polling":${polling},"development":${development},"overrideOrigins":${scriptJson(overrideOrigins)}${variant ? `,"variant":${scriptJson(variant)}` : ''}}`;
  return `<script type="application/json" id="duet-boot">${boot}</script>`;
}

const errorPageTemplate = readFileSync(join(__dirname, '../../messages/error-page.html'), 'utf8');
type ErrorPageKind = 'unavailable' | 'unknown_site';

/**
 * A complete page for requests that no site can answer. Offers another try only where it can help.
 */
export function renderErrorPage(notice: ErrorPageKind, locale: Locale): string {
  const messages = MESSAGES[locale];
  const parts: Record<string, string> = {
    '%lang%': locale,
    '%title%': messages[`gateway.${notice}.title`],
    '%text%': messages[`gateway.${notice}.text`],
  };
  const retry =
    notice === 'unavailable'
      ? `<a href="">${escapeHtml(messages['gateway.notice.retry'])}</a>`
      : '';
  return errorPageTemplate
    .replace(/%(?:lang|title|text)%/g, (mark) => escapeHtml(parts[mark] ?? mark))
    .replace('<!--retry-->', () => retry);
}
