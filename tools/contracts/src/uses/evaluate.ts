import ts from 'typescript';
import { getLiterals } from './types.ts';

/** Arguments of the evaluated call, by parameter symbol. */
type Scope = ReadonlyMap<ts.Symbol, { node: ts.Expression; scope: Scope }>;

/** Placeholder for a part of a text that is unknown before run time. */
export const HOLE = '{}';

export interface Located {
  node: ts.Expression;
  scope: Scope;
}

const MOST_HOPS = 8;

export class Evaluator {
  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  resolve({ node, scope }: Located, hops = 0): Located[] {
    if (hops > MOST_HOPS) return [{ node, scope }];
    const go = (next: ts.Expression, inside = scope): Located[] =>
      this.resolve({ node: next, scope: inside }, hops + 1);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return go(node.expression);
    if (ts.isSatisfiesExpression(node)) return go(node.expression);
    if (ts.isConditionalExpression(node)) return [...go(node.whenTrue), ...go(node.whenFalse)];
    if (ts.isCallExpression(node)) return this.resolveCall({ node, scope }, node, hops);
    if (!ts.isIdentifier(node)) return [{ node, scope }];
    const symbol = this.symbolOf(node);
    const bound = symbol && scope.get(symbol);
    if (bound) return this.resolve(bound, hops + 1);
    const value = findInitializer(this.checker, symbol);
    return value && !isFunction(value) ? go(value, new Map()) : [{ node, scope }];
  }

  private resolveCall(at: Located, call: ts.CallExpression, hops: number): Located[] {
    const symbol = this.checker.getSymbolAtLocation(call.expression);
    const target = findInitializer(this.checker, symbol);
    if (!target || !isFunction(target)) return [at];
    const entries = target.parameters.flatMap(
      ({ name, initializer }, index): [ts.Symbol, Located][] => {
        const found = this.checker.getSymbolAtLocation(name);
        const given = call.arguments[index];
        if (found && given) return [[found, { node: given, scope: at.scope }]];
        return found && initializer ? [[found, { node: initializer, scope: new Map() }]] : [];
      },
    );
    const scope: Scope = new Map(entries);
    return getResults(target).flatMap((node) => this.resolve({ node, scope }, hops + 1));
  }

  /** Possible texts, with holes for unknown parts. */
  texts(at: Located): string[] {
    return this.resolve(at).flatMap(({ node, scope }) => {
      if (ts.isStringLiteralLike(node)) return [node.text];
      if (!ts.isTemplateExpression(node)) return this.literals(node) ?? [HOLE];
      return node.templateSpans.reduce<string[]>(
        (texts, { expression, literal }) =>
          texts.flatMap((text) =>
            this.texts({ node: expression, scope }).map((each) => text + each + literal.text),
          ),
        [node.head.text],
      );
    });
  }

  private symbolOf = (node: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);

  private literals = (node: ts.Expression): string[] | undefined =>
    getLiterals(this.checker.getTypeAtLocation(node))?.map(String);

  /** For a parameter, returns the type of its argument. */
  typeOf({ node, scope }: Located): ts.Type {
    const symbol = ts.isIdentifier(node) ? this.symbolOf(node) : undefined;
    const bound = symbol && scope.get(symbol);
    return bound ? this.typeOf(bound) : this.checker.getTypeAtLocation(node);
  }
}

export const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function findInitializer(
  checker: ts.TypeChecker,
  symbol: ts.Symbol | undefined,
): ts.Expression | undefined {
  const target =
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  return declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
}

export function getResults({ body }: { body?: ts.ConciseBody | undefined }): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, look);
  };
  look(body);
  return found;
}

/** Ignores members of spread objects. */
export function getMember(object: ts.ObjectLiteralExpression, name: string): ts.Expression | null {
  for (const each of object.properties) {
    if (ts.isPropertyAssignment(each) && each.name.getText() === name) return each.initializer;
    if (ts.isShorthandPropertyAssignment(each) && each.name.text === name) return each.name;
  }
  return null;
}
