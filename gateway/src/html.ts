import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chunks, chunks } from '@duet/schemas/chunks';
import type { Locale } from '@duet/schemas/locales';
import { digestOf } from './digest';
import { MESSAGES } from './messages';
import { type HeadFacts, headTags } from './page-head';
import { escapeHtml, scriptJson } from './script-json';

/** What a page is made of besides the template. */
export interface PageContent extends HeadFacts {
  user: unknown;
  /** Tags that ask ahead for what the page will be drawn with. */
  preloads: string;
  /** What is painted before the shell is there, as HTML. */
  outline: string;
  /** The registry's JSON, escaped by script-json. */
  registry: string;
  polling: boolean;
  development: boolean;
  /** Campaign and variant of the page, where there is one: it goes along to the signup. */
  variant: string | null;
  /** Origins from which this browser may take remotes of its developer's. */
  overrideOrigins: readonly string[];
}

/** The shell's page, and what its first script will ask for; nothing of it is known in a build without chunks.json. */
export interface ShellPage {
  html: string;
  chunks: Chunks | null;
  /** Digests of its own inline scripts, for the content policy. */
  inlineScripts: string[];
}

/** A script that stands in the template itself: it must run before anything is painted, and a file would be waited for. */
export const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The shell's template, read again when a build has replaced it. */
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
      const [html, found] = await Promise.all([readFile(file, 'utf8'), readFile(join(this.folder, 'chunks.json'), 'utf8').catch(() => 'null')]);
      this.page = { html, chunks: chunks.safeParse(JSON.parse(found)).data ?? null, inlineScripts: [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => digestOf(script)) };
      this.seen = state;
    }
    return this.page;
  }
}

/** Fills the template. Every text in it comes from an editor or a member and is escaped for its place. */
export function renderPage(template: string, page: PageContent): string {
  const parts: Record<string, string> = { '%lang%': page.locale, '<!--duet:head-->': page.preloads + headTags(page), '<!--duet:outline-->': page.outline, '<!--duet:boot-->': bootTag(page) };
  // One pass with a function: nothing that is filled in is looked at again, and `$` means nothing in it.
  return template.replace(/%lang%|<!--duet:(?:head|outline|boot)-->/g, (mark) => parts[mark] ?? mark);
}

/** What the shell starts with, so that its first paint waits for no call. */
export function bootTag({ locale, settings, user, registry, polling, development, overrideOrigins, variant }: PageContent): string {
  const boot =
    `{"locale":${scriptJson(locale)},"settings":${scriptJson(settings)},"user":${scriptJson(user ?? null)},` +
    `"registry":${registry},"polling":${polling},"development":${development},"overrideOrigins":${scriptJson(overrideOrigins)}${variant ? `,"variant":${scriptJson(variant)}` : ''}}`;
  return `<script type="application/json" id="duet-boot">${boot}</script>`;
}

const noticeTemplate = readFileSync(join(__dirname, '../messages/notice.html'), 'utf8');
type Notice = 'unavailable' | 'unknown_site';

/** A page that stands by itself, for when there is no site to show. */
export function renderNotice(notice: Notice, locale: Locale): string {
  const messages = MESSAGES[locale];
  const parts: Record<string, string> = {
    '%lang%': locale,
    '%title%': messages[`gateway.${notice}.title`],
    '%text%': messages[`gateway.${notice}.text`],
    '%retry%': messages['gateway.notice.retry'],
  };
  return noticeTemplate.replace(/%(?:lang|title|text|retry)%/g, (mark) => escapeHtml(parts[mark] ?? mark));
}

