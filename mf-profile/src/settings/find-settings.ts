interface Findable {
  title: string;
  words: string;
}

/** Letters that Unicode does not decompose. */
const PLAIN: Record<string, string> = { ł: 'l', ß: 'ss', œ: 'oe', ø: 'o' };

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßœø]/g, (letter) => PLAIN[letter] ?? letter);

const split = (text: string): string[] => simplify(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter query words match only at the start of a word. */
const INNER_PART = 4;

const has = (words: readonly string[], part: string): boolean =>
  words.some((word) => word.startsWith(part) || (part.length >= INNER_PART && word.includes(part)));

/** Every query word must match a word of the page. Pages whose title matches come first. */
export function findSettings<P extends Findable>(pages: readonly P[], query: string): P[] {
  const parts = split(query);
  if (parts.length === 0) return [];
  const fits = (text: string) => {
    const words = split(text);
    return parts.every((part) => has(words, part));
  };
  const byTitle = pages.filter(({ title }) => fits(title));
  const byWords = pages.filter(
    (page) => !byTitle.includes(page) && fits(`${page.title} ${page.words}`),
  );
  return [...byTitle, ...byWords];
}
