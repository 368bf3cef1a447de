import { type JsonSchema, inlineRefs } from '@duet/schemas/openapi';
import { type Change, type Direction, adds, breaks, compareEntries } from './changes.ts';
import { compareSchemas, unite } from './compare-schemas.ts';

/** An export, with its TypeScript types converted to schemas. */
export type ExportContract =
  | { kind: 'component'; props: JsonSchema }
  | { kind: 'function'; parameters: JsonSchema; returns: JsonSchema }
  | { kind: 'value' | 'type'; type: JsonSchema };
export type TypesContract = Record<string, ExportContract>;

export interface LibraryContract {
  exports: TypesContract;
  schemas: Record<string, JsonSchema>;
}

export const inlineTypes = ({ exports, schemas }: LibraryContract): TypesContract =>
  inlineRefs(
    exports,
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, { ...schema, 'x-name': name }]),
    ),
  );

/** By default, remotes read values and types, and pass props. These exports are exceptions. */
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  RemoteModule: 'request',
  ViewLoader: 'request',
  Messages: 'request',
  OpenModal: 'request',
  HandedForm: 'request',
  HostProvider: 'response',
};

export const compareTypes = (old: LibraryContract, next: LibraryContract): Change[] =>
  unite(
    compareEntries<ExportContract>(inlineTypes(old), inlineTypes(next), {
      removed: (name) => [breaks(`${name} is gone`)],
      added: (name) => [adds(`${name} is new`)],
      both: compareExports,
    }),
  );

export function compareExports(name: string, old: ExportContract, next: ExportContract): Change[] {
  const direction = DIRECTIONS[name];
  if (old.kind === 'component' && next.kind === 'component')
    return compareSchemas(old.props, next.props, direction ?? 'request', `<${name}>`);
  if (old.kind === 'function' && next.kind === 'function')
    return [
      ...compareSchemas(old.parameters, next.parameters, 'request', `${name}()`),
      ...compareSchemas(old.returns, next.returns, 'response', `result of ${name}()`),
    ];
  if ('type' in old && 'type' in next && old.kind === next.kind)
    return compareSchemas(old.type, next.type, direction ?? 'response', name);
  return [breaks(`${name} changed from a ${old.kind} to a ${next.kind}`)];
}
