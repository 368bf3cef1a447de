import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chunks, chunks } from '@duet/schemas/chunks';
import type { Locale } from '@duet/schemas/locales';
import { mask } from '@duet/schemas/masked';
import type { PageKey } from '@duet/schemas/signed-text';
import { computeDigest } from '../security/digest';
import { MESSAGES } from './messages';
import { type HeadFacts, headTags } from './page-head';
import { escapeHtml, scriptJson } from '../script-json';

/** A kept version that the page shows in place of the live version. */
export interface PreviewFacts {
  remote: string;
  version: string;
  /** Milliseconds since 1970. */
  until: number;
  /** True if the version was withdrawn. The page then shows the live version. */
  isOver: boolean;
}

export interface PageContent extends HeadFacts {
  user: unknown;
  preloads: string;
  outline: string;
  /** Registry as JSON, escaped by `scriptJson`. */
  registry: string;
  polling: boolean;
  development: boolean;
  variant: string | null;
  preview: PreviewFacts | null;
  overrideOrigins: readonly string[];
  releaseKeys: readonly PageKey[];
}

export interface ShellPage {
  html: string;
  chunks: Chunks | null;
  inlineScripts: string[];
}

export const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

export class Template {
  private page: ShellPage = { html: '', chunks: null, inlineScripts: [] };
  private seen = 'none';

  constructor(private readonly folder: string) {}

  /** @throws if the shell has not been built */
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

export function renderPage(template: string, page: PageContent): string {
  const parts: Record<string, string> = {
    '%lang%': page.locale,
    '<!--duet:head-->': page.preloads + headTags(page),
    '<!--duet:outline-->': page.outline,
    '<!--duet:boot-->': bootTag(page),
  };
  // One pass replaces all placeholders, so that placeholders in inserted text are not replaced.
  return template.replace(
    /%lang%|<!--duet:(?:head|outline|boot)-->/g,
    (mark) => parts[mark] ?? mark,
  );
}

export function bootTag({
  locale,
  settings,
  user,
  registry,
  polling,
  development,
  overrideOrigins,
  releaseKeys,
  variant,
  preview,
}: PageContent): string {
  const boot =
    `{"locale":${scriptJson(locale)},"settings":${scriptJson(settings)},"user":${user ? scriptJson(mask(JSON.stringify(user), randomBytes(32))) : null},` +
    `"registry":${registry},"releaseKeys":${scriptJson(releaseKeys)},"polling":${polling},"development":${development},"overrideOrigins":${scriptJson(overrideOrigins)}${variant ? `,"variant":${scriptJson(variant)}` : ''}${preview ? `,"preview":${scriptJson(preview)}` : ''}}`;
  return `<script type="application/json" id="duet-boot">${boot}</script>`;
}

const errorPageTemplate = readFileSync(join(__dirname, '../../messages/error-page.html'), 'utf8');
export type ErrorPageKind =
  | 'unavailable'
  | 'unknown_site'
  | 'preview_invalid'
  | 'preview_over'
  | 'preview_gone'
  | 'preview_staff';

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
