import ts from 'typescript';
import type { JsonSchema } from '@duet/schemas/openapi';
import type { ExportContract, TypesContract } from '../compare-types.ts';
import { type RemoteSource, visit } from './program.ts';
import { type Reader, sliceRead, sliceSent } from './slices.ts';

/** Types of passed values by property name. */
type Given = Map<string, ts.Type[]>;

/** Finds the exports, props and arguments that the remote uses. */
export function findLibraryUses(
  source: RemoteSource,
  reader: Reader,
  library: string,
  contract: TypesContract,
): TypesContract {
  const imports = findImports(source, library);
  const uses = [...imports].flatMap(([name, nodes]): [string, ExportContract][] => {
    const offered = contract[name];
    if (!offered || offered.kind === 'type') return [];
    return [[name, toUse(reader, offered, nodes)]];
  });
  return Object.fromEntries(uses.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function findImports({ checker, files }: RemoteSource, library: string): Map<string, ts.Node[]> {
  const names = new Map<ts.Symbol, string>();
  const found = new Map<string, ts.Node[]>();
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isImportSpecifier(node)) return;
      const { moduleSpecifier, importClause } = node.parent.parent.parent;
      const isType = node.isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
      const symbol = checker.getSymbolAtLocation(node.name);
      if (isType || !symbol || (moduleSpecifier as ts.StringLiteral).text !== library) return;
      names.set(symbol, (node.propertyName ?? node.name).text);
      found.set((node.propertyName ?? node.name).text, []);
    });
  for (const file of files)
    visit(file, (node) => {
      if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) return;
      const symbol = checker.getSymbolAtLocation(node);
      const name = symbol && names.get(symbol);
      if (name) found.get(name)?.push(node);
    });
  return found;
}

function toUse(reader: Reader, offered: ExportContract, nodes: ts.Node[]): ExportContract {
  const { checker } = reader;
  if (offered.kind === 'component') {
    const elements = nodes.flatMap(({ parent }) =>
      ts.isJsxOpeningLikeElement(parent) ? [parent] : [],
    );
    const isPassed = nodes.some(
      ({ parent }) => !ts.isJsxOpeningLikeElement(parent) && !ts.isJsxClosingElement(parent),
    );
    const given = merge(elements.map((each) => getProps(checker, each)));
    return {
      kind: 'component',
      props: isPassed ? offered.props : pick(reader, offered.props, given),
    };
  }
  const calls = nodes.flatMap(({ parent }) => (ts.isCallExpression(parent) ? [parent] : []));
  const results = calls.map((call) => checker.getTypeAtLocation(call));
  if (offered.kind === 'function') {
    const isPassed = nodes.some((node) => !ts.isCallExpression(node.parent));
    const given = merge(calls.map((each) => getArguments(checker, each)));
    return {
      kind: 'function',
      parameters: isPassed ? offered.parameters : pick(reader, offered.parameters, given),
      returns: withoutForeign(sliceRead(reader, offered.returns, results)),
    };
  }
  const types = nodes.map((node) => checker.getTypeAtLocation(node));
  return { kind: offered.kind, type: withoutForeign(sliceRead(reader, offered.type, types)) };
}

function getProps(checker: ts.TypeChecker, element: ts.JsxOpeningLikeElement): Given {
  const given: Given = new Map();
  for (const each of element.attributes.properties) {
    if (ts.isJsxSpreadAttribute(each)) {
      for (const property of checker.getTypeAtLocation(each.expression).getProperties())
        given.set(property.name, [checker.getTypeOfSymbol(property)]);
      continue;
    }
    const { initializer: value } = each;
    const expression = value && ts.isJsxExpression(value) ? value.expression : value;
    given.set(each.name.getText(), expression ? [checker.getTypeAtLocation(expression)] : []);
  }
  if (ts.isJsxOpeningElement(element) && element.parent.children.length > 0)
    given.set('children', []);
  return given;
}

function getArguments(checker: ts.TypeChecker, call: ts.CallExpression): Given {
  const parameters = checker.getResolvedSignature(call)?.getParameters() ?? [];
  return new Map(
    call.arguments.flatMap((argument, index): [string, ts.Type[]][] => {
      const parameter = parameters[Math.min(index, parameters.length - 1)];
      return parameter ? [[parameter.name, [checker.getTypeAtLocation(argument)]]] : [];
    }),
  );
}

function merge(all: readonly Given[]): Given {
  const merged: Given = new Map();
  for (const given of all)
    for (const [name, types] of given) merged.set(name, [...(merged.get(name) ?? []), ...types]);
  return merged;
}

function pick({ checker }: Reader, schema: JsonSchema, given: Given): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, value]): [string, JsonSchema][] => {
      const types = given.get(name);
      return types ? [[name, sliceSent(checker, value, types)]] : [];
    }),
  );
  const required = schema.required?.filter((name) => given.has(name)) ?? [];
  return { ...schema, ...(schema.properties && { properties, required }) };
}

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'void'];

/** Ignores types of other packages, whose text can change without an effect on remotes. */
function withoutForeign(schema: JsonSchema): JsonSchema {
  if (typeof schema.type === 'string' && !JSON_TYPES.includes(schema.type))
    return { 'x-any': true } as JsonSchema;
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, withoutForeign(each)]),
      ),
    }),
    ...(items && { items: withoutForeign(items) }),
    ...(anyOf?.some((each) => 'x-any' in withoutForeign(each))
      ? { anyOf: undefined, 'x-any': true }
      : anyOf && { anyOf: anyOf.map(withoutForeign) }),
  };
}
