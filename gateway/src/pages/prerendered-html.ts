import { accentStyle } from '@duet/schemas/accent';
import { type PageContent, bootTag } from './html';
import { headTags } from './page-head';
import type { FoundPage } from './prerendered';
import { fillMarks, passOnTracking } from './prerendered-values';

const SCRIPTS = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const STYLE = /<style data-shell>[\s\S]*?<\/style>/;
const SHEETS = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const SCHEME = / data-mantine-color-scheme="light"/;
const ROOT = '<div id="root"></div>';

/**
 * The shell is in a <template>, so that the browser loads it only at the first interaction
 * (docs/how-to/write-a-lander.md).
 */
export function renderPrerendered(
  template: string,
  content: PageContent,
  found: FoundPage,
  values: Record<string, string>,
  isPlain: boolean,
): string {
  const { page, loader, base, wording } = found;
  const { locale, settings } = content;
  const text = passOnTracking(fillMarks(page.texts[locale].body, values), values.query ?? '');
  const lang = wording && wording.locale !== locale ? ` lang="${wording.locale}"` : '';
  const body = `<div id="duet-page"${lang}>${text}</div>`;
  const shell = [
    ...(template.match(SHEETS) ?? []),
    ...(template.match(SCRIPTS) ?? []).filter((tag) => tag.includes('defer')),
  ].join('');
  const waiting = isPlain ? '' : `<template id="duet-shell">${shell}</template>${bootTag(content)}`;
  const head = [
    headTags(content),
    styles(fillMarks(page.style, { base }), settings.look?.accent),
    isPlain ? '' : `<script type="module">${loader}</script>`,
  ];
  const parts: Record<string, string> = {
    '%lang%': locale,
    '<!--duet:head-->': head.join('\n    '),
  };
  const filled = template
    .replace(STYLE, '')
    .replace(SCRIPTS, '')
    .replace(SHEETS, '')
    .replace(SCHEME, '')
    .replace(/%lang%|<!--duet:(?:head|outline|boot)-->/g, (mark) => parts[mark] ?? '');
  return filled.replace(ROOT, '').replace('</body>', () => `${body}${ROOT}${waiting}</body>`);
}

const styles = (style: string, accent: string | undefined): string =>
  `<style>${style}</style>${accent ? `<style id="duet-accent">${accentStyle(accent)}</style>` : ''}`;
