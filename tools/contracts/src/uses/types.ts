import ts from 'typescript';

interface Linked {
  syntheticOrigin?: ts.Symbol;
  containingType?: ts.UnionOrIntersectionType;
}

const DEEPEST = 12;

/**
 * Properties that zod infers have no declarations, only internal links to the schema's property.
 */
export function getOrigins(checker: ts.TypeChecker, symbol: ts.Symbol, depth = 0): string[] {
  if (symbol.declarations?.length)
    return symbol.declarations.map((each) => `${each.getSourceFile().fileName}:${each.pos}`);
  const { syntheticOrigin, containingType } = (symbol as unknown as { links?: Linked }).links ?? {};
  if (depth > DEEPEST) return [];
  if (syntheticOrigin) return getOrigins(checker, syntheticOrigin, depth + 1);
  return (containingType?.types ?? []).flatMap((type) => {
    const found = checker.getPropertyOfType(type, symbol.name);
    return found ? getOrigins(checker, found, depth + 1) : [];
  });
}

/** Undefined for elements such as `<div>`, because their declarations have no file. */
export const getFile = (declaration: ts.Node | undefined): ts.SourceFile | undefined =>
  declaration?.getSourceFile() as ts.SourceFile | undefined;

/** False for packages of this project, which a remote in its own repository installs. */
export const isPackageFile = (fileName: string): boolean =>
  /\/node_modules\/(?!@duet\/)/.test(fileName);

/** The members of a union, without null and undefined. */
export const getParts = (type: ts.Type): ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)),
  );

export const isUnknown = ({ flags }: ts.Type): boolean =>
  Boolean(flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown));

export const isObject = (type: ts.Type): boolean =>
  Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));

export function getLiterals(type: ts.Type): (string | number)[] | undefined {
  const parts = getParts(type);
  const values = parts.flatMap((each) =>
    each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : [],
  );
  return values.length > 0 && values.length === parts.length ? values : undefined;
}

/** Types of array items or of a record's values. */
export function getItems(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  return getParts(type).flatMap(
    (each) =>
      checker.getIndexTypeOfType(each, ts.IndexKind.Number) ??
      checker.getIndexTypeOfType(each, ts.IndexKind.String) ??
      [],
  );
}

export const getProperties = (
  checker: ts.TypeChecker,
  types: readonly ts.Type[],
  name: string,
): ts.Symbol[] =>
  types
    .flatMap(getParts)
    .flatMap((type) => checker.getPropertyOfType(checker.getApparentType(type), name) ?? []);
