import * as ts from 'typescript';

export function readRowProperties(checker: ts.TypeChecker, call: ts.CallExpression): string[] {
  const node = findRowType(call);
  const properties = node ? checker.getTypeFromTypeNode(node).getProperties() : [];
  return properties
    .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
    .map(({ name }) => name);
}

/**
 * Finds `Row` in `query<Row[]>(...)`, `(await query(...)) as Row[]` and `const rows: Row[] = await
 * query(...)`.
 */
function findRowType(call: ts.CallExpression): ts.TypeNode | undefined {
  const [given] = call.typeArguments ?? [];
  if (given) return findElement(given);
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent))
    node = node.parent;
  const { parent } = node;
  if (ts.isAsExpression(parent)) return findElement(parent.type);
  return ts.isVariableDeclaration(parent) && parent.type ? findElement(parent.type) : undefined;
}

function findElement(node: ts.TypeNode): ts.TypeNode | undefined {
  if (ts.isArrayTypeNode(node))
    return ts.isParenthesizedTypeNode(node.elementType) ? node.elementType.type : node.elementType;
  return ts.isTupleTypeNode(node) ? node.elements[0] : undefined;
}
