import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Returns the literal text of a message in all branches, without names of values and tags. */
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
    return '';
  }
}
