import { z } from 'zod';

/** Texts must not contain a word listed in `never`. */
export const Glossary = z.array(
  z.strictObject({
    term: z.string().min(1),
    say: z.string().min(1),
    never: z.array(z.string().min(1)),
  }),
);
export type Glossary = z.infer<typeof Glossary>;

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escape(word)}(?![\\p{L}\\p{N}])`, 'iu');

const withoutArguments = (text: string): string => text.replace(/\{\w+/g, '{');

/** Returns each text with its path, such as `sections.0.title`. */
export function textsBelow(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsBelow(child, path === '' ? key : `${path}.${key}`),
  );
}

export function ruledOutWords(glossary: Glossary, texts: Iterable<[string, string]>): string[] {
  const rules = glossary.flatMap(({ term, say, never }) =>
    never.map((word) => ({ term, say, word, pattern: asWord(word) })),
  );
  return [...texts].flatMap(([id, text]) =>
    rules
      .filter(({ pattern }) => pattern.test(withoutArguments(text)))
      .map(({ term, say, word }) => `${id} says “${word}”; “${term}” is “${say}”`),
  );
}
