import { basename } from 'node:path';

const ADDRESS = /url\([^)]*\)/g;
const GLOBAL = /:global\(([^)]*)\)/g;
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** Prefixes the classes of a CSS module with the file's name. */
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

export const tight = (css: string): string =>
  withoutComments(css)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

/** Adds a rule that applies the device's dark mode until a script sets the colour scheme. */
export function forFirstPaint(tokens: string): string {
  const dark = /\[data-mantine-color-scheme='dark'\]\s*(\{[^}]*\})/.exec(tokens)?.[1];
  if (!dark) throw new Error('tokens.css has no dark scheme');
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) ${dark} }`;
}
