import type { JsonSchema } from '@duet/schemas/openapi';
import { type Change, type Direction, adds, breaks, compareEntries } from './changes.ts';
import { compareSchemas } from './compare-schemas.ts';

/** An export, with its TypeScript types converted to schemas. */
export type ExportContract =
  | { kind: 'component'; props: JsonSchema }
  | { kind: 'function'; parameters: JsonSchema; returns: JsonSchema }
  | { kind: 'value' | 'type'; type: JsonSchema };
export type TypesContract = Record<string, ExportContract>;

/** `inputs` are exported types that remotes fill in; remotes read the values of all other types. */
export const compareTypes = (
  old: TypesContract,
  next: TypesContract,
  inputs: readonly string[],
): Change[] =>
  compareEntries<ExportContract>(old, next, {
    removed: (name) => [breaks(`${name} is gone`)],
    added: (name) => [adds(`${name} is new`)],
    both: (name, one, other) =>
      compareExports(name, one, other, inputs.includes(name) ? 'request' : 'response'),
  });

export function compareExports(
  name: string,
  old: ExportContract,
  next: ExportContract,
  direction: Direction,
): Change[] {
  if (old.kind === 'component' && next.kind === 'component')
    return compareSchemas(old.props, next.props, 'request', `<${name}>`);
  if (old.kind === 'function' && next.kind === 'function')
    return [
      ...compareSchemas(old.parameters, next.parameters, 'request', `${name}()`),
      ...compareSchemas(old.returns, next.returns, 'response', `result of ${name}()`),
    ];
  if ('type' in old && 'type' in next && old.kind === next.kind)
    return compareSchemas(old.type, next.type, direction, name);
  return [breaks(`${name} changed from a ${old.kind} to a ${next.kind}`)];
}
