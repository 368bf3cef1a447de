import { basename } from 'node:path';

const ADDRESS = /url\([^)]*\)/g;
const GLOBAL = /:global\(([^)]*)\)/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/**
 * The classes of a CSS module under names of its own, as css-loader gives them, and the sheet that
 * uses these.
 */
export function scopeStyles(
  file: string,
  source: string,
): { css: string; names: Record<string, string> } {
  const prefix = basename(file).replace('.module.css', '');
  const names: Record<string, string> = {};
  const addresses = source.match(ADDRESS) ?? [];
  const css = withoutComments(source)
    .replace(GLOBAL, '$1')
    .replace(ADDRESS, 'url()')
    .replace(CLASS, (_, name: string) => `.${(names[name] = `${prefix}_${name}`)}`)
    .replace(/url\(\)/g, () => addresses.shift() ?? '');
  return { css, names };
}

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Closer together, for a sheet that is sent with every page. */
export const tight = (css: string): string =>
  withoutComments(css)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/**
 * tokens.css for a page that paints before any script: the dark values hold where the device asks
 * for dark, until a script says what this reader chose; and a font that comes late is for the next
 * page, because it would move the text that somebody is reading.
 */
export function forFirstPaint(tokens: string): string {
  const dark = /\[data-mantine-color-scheme='dark'\]\s*(\{[^}]*\})/.exec(tokens)?.[1];
  if (!dark) throw new Error('tokens.css has no dark scheme');
  return `${tokens.replaceAll('font-display: swap', 'font-display: optional')}\n@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) ${dark} }`;
}
