import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Catalogue = Record<string, string>;
export type Catalogues = Record<string, Catalogue>;

/** Parameters of a message (`asks`), such as `count:plural`, and missing plural forms (`lacks`). */
export interface Shape {
  asks: string[];
  lacks: string[];
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
};

/** @throws for an invalid ICU message */
export function toShape(message: string, locale: string): Shape {
  const asks = new Set<string>();
  const lacks = new Set<string>();
  const visit = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      const kind = KINDS[element.type];
      if (kind && element.type !== TYPE.literal && element.type !== TYPE.pound)
        asks.add(`${element.value}:${kind}`);
      if (element.type === TYPE.tag) visit(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) visit(option.value);
      if (element.type === TYPE.plural) {
        const type = element.pluralType ?? 'cardinal';
        for (const form of usualForms(locale, type))
          if (!(form in element.options)) lacks.add(`${element.value} without ${form}`);
      }
    }
  };
  visit(parse(message));
  return { asks: [...asks].sort(), lacks: [...lacks].sort() };
}

/**
 * Returns the plural forms for counts up to 1,000. Some languages have one more form, for
 * millions.
 */
function usualForms(locale: string, type: Intl.PluralRulesOptions['type']): Set<string> {
  const rules = new Intl.PluralRules(locale, { type });
  return new Set([...Array.from({ length: 1001 }, (_, count) => rules.select(count)), 'other']);
}

interface Rules {
  app: string;
  locales: readonly string[];
  model: string;
  used: ReadonlySet<string> | null;
  dynamic: readonly string[];
}

export function complaints(
  catalogues: Catalogues,
  { app, locales, model, used, dynamic }: Rules,
): string[] {
  const lines: string[] = [];
  const say = (locale: string, text: string) => lines.push(`${app} ${locale}: ${text}`);
  const base = catalogues[model];
  if (!base) return [`${app}: there is no ${model}.json`];
  for (const id of used ?? []) if (!(id in base)) say(model, `${id} is used but has no text`);
  if (used)
    for (const id of Object.keys(base))
      if (!used.has(id) && !dynamic.some((prefix) => id.startsWith(prefix)))
        say(model, `${id} has a text but is not used`);
  for (const locale of locales) {
    const catalogue = catalogues[locale];
    if (!catalogue) {
      lines.push(`${app}: there is no ${locale}.json`);
      continue;
    }
    for (const id of Object.keys(base)) if (!(id in catalogue)) say(locale, `${id} is missing`);
    for (const [id, message] of Object.entries(catalogue)) {
      if (!(id in base)) say(locale, `${id} is not in ${model}.json`);
      else
        for (const line of compare(message, base[id] ?? '', locale, model))
          say(locale, `${id}: ${line}`);
    }
  }
  return lines;
}

function compare(message: string, original: string, locale: string, model: string): string[] {
  if (message.trim() === '') return ['is empty'];
  try {
    const { asks, lacks } = toShape(message, locale);
    const expected = toShape(original, model).asks;
    const different =
      asks.join() === expected.join()
        ? []
        : [`asks for {${asks.join(', ')}}, ${model} for {${expected.join(', ')}}`];
    return [...different, ...lacks];
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
