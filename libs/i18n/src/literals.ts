import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/**
 * What a translator wrote in a message: its literal text in all of its branches, without names of
 * values and tags.
 */
export function getLiterals(message: string): string {
  const literals = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return [element.value];
      if (element.type === TYPE.tag) return literals(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options).flatMap(({ value }) => [...literals(value), ' ']);
      return [' '];
    });
  try {
    return literals(parse(message)).join('');
  } catch {
    // Another rule says that it cannot be read.
    return '';
  }
}
