import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

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
