import * as ts from 'typescript';
import type { Choices } from './choices';
import {
  isCallable,
  isConcrete,
  isIterable,
  member,
  operate,
  Scope,
  Unknown,
  UNKNOWN,
} from './values';

export type Body = ts.FunctionLikeDeclaration;

export interface Host {
  checker: ts.TypeChecker;
  choices: Choices;
  onQuery(call: ts.CallExpression, statement: unknown): void;
}

const SEARCHES = new Set(['indexOf', 'includes', 'has', 'get', 'at']);
/** Evaluates expressions of constants; all other values are UNKNOWN. */
export abstract class Expressions {
  constructor(protected readonly host: Host) {}

  protected abstract call(body: Body, outer: Scope, args: unknown[]): unknown;

  protected test(node: ts.Expression, scope: Scope): boolean {
    const bare = ts.skipPartiallyEmittedExpressions(node);
    if (ts.isParenthesizedExpression(bare)) return this.test(bare.expression, scope);
    if (ts.isPrefixUnaryExpression(bare) && bare.operator === ts.SyntaxKind.ExclamationToken)
      return !this.test(bare.operand, scope);
    if (ts.isBinaryExpression(bare)) {
      const { left, right, operatorToken } = bare;
      if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
        return this.test(left, scope) && this.test(right, scope);
      if (operatorToken.kind === ts.SyntaxKind.BarBarToken)
        return this.test(left, scope) || this.test(right, scope);
    }
    const value = this.evaluate(bare, scope);
    if (isConcrete(value)) return Boolean(value);
    // `x`, `x !== null` and `x === undefined` share one choice.
    const [, key = '', negation] =
      /^(.*?)(?: ([!=])==? (?:null|undefined))?$/s.exec(bare.getText()) ?? [];
    return (this.host.choices.pick(key, 2) === 0) === (negation !== '=');
  }

  protected evaluate(node: ts.Expression, scope: Scope): unknown {
    return this.refine(this.compute(node, scope), node);
  }

  /** Replaces an unknown number by 1, because any number is valid in a statement. */
  protected refine(value: unknown, node: ts.Node): unknown {
    if (value !== UNKNOWN) return value;
    const { flags } = this.host.checker.getTypeAtLocation(node);
    return flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike) ? new Unknown('1') : value;
  }

  private compute(node: ts.Expression, scope: Scope): unknown {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    if (node.kind === ts.SyntaxKind.NullKeyword) return null;
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isIdentifier(node)) return this.identifier(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.array(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.object(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
      return (...args: unknown[]) => this.call(node, scope, args);
    if (ts.isCallExpression(node)) return this.callExpression(node, scope);
    if (ts.isConditionalExpression(node))
      return this.evaluate(
        this.test(node.condition, scope) ? node.whenTrue : node.whenFalse,
        scope,
      );
    if (ts.isBinaryExpression(node)) return this.binary(node, scope);
    if (ts.isPropertyAccessExpression(node))
      return member(this.evaluate(node.expression, scope), node.name.text);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    if (ts.isNewExpression(node)) {
      for (const argument of node.arguments ?? []) this.evaluate(argument, scope);
      return UNKNOWN;
    }
    const inner = wrapped(node);
    return inner ? this.evaluate(inner, scope) : UNKNOWN;
  }

  private template(node: ts.TemplateExpression, scope: Scope): string {
    return node.templateSpans.reduce(
      (text, { expression, literal }) =>
        text + this.readText(this.evaluate(expression, scope), expression) + literal.text,
      node.head.text,
    );
  }

  private readText(value: unknown, node: ts.Expression): string {
    if (value !== UNKNOWN) return String(value);
    const type = this.host.checker.getTypeAtLocation(node);
    const texts = (type.isUnion() ? type.types : [type]).map((each) =>
      each.isStringLiteral() ? each.value : undefined,
    );
    const text = texts[this.host.choices.pick(node.getText(), texts.length)];
    return text ?? Unknown.MARK;
  }

  private identifier(node: ts.Identifier, scope: Scope): unknown {
    if (node.text === 'undefined') return undefined;
    const { checker } = this.host;
    let symbol = checker.getSymbolAtLocation(node);
    const found = symbol && scope.find(symbol);
    if (found) return found.value;
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!declaration) return UNKNOWN;
    if (ts.isFunctionDeclaration(declaration))
      return (...args: unknown[]) => this.call(declaration, new Scope(), args);
    return ts.isVariableDeclaration(declaration) && declaration.initializer
      ? this.evaluate(declaration.initializer, new Scope())
      : UNKNOWN;
  }

  private array(node: ts.ArrayLiteralExpression, scope: Scope): unknown[] {
    return node.elements.flatMap((element) => {
      if (!ts.isSpreadElement(element)) return [this.evaluate(element, scope)];
      const value = this.evaluate(element.expression, scope);
      return isIterable(value) ? [...value] : [UNKNOWN];
    });
  }

  private object(node: ts.ObjectLiteralExpression, scope: Scope): unknown {
    const entries: [string, unknown][] = [];
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property))
        entries.push([getName(property.name), this.evaluate(property.initializer, scope)]);
      else if (ts.isShorthandPropertyAssignment(property)) {
        const symbol = this.host.checker.getShorthandAssignmentValueSymbol(property);
        entries.push([property.name.text, symbol ? scope.find(symbol)?.value : UNKNOWN]);
      } else if (ts.isSpreadAssignment(property)) {
        const value = this.evaluate(property.expression, scope);
        if (isConcrete(value)) entries.push(...Object.entries(value as object));
      }
    }
    return Object.fromEntries(entries);
  }

  private element(node: ts.ElementAccessExpression, scope: Scope): unknown {
    const value = this.evaluate(node.expression, scope);
    const key = this.evaluate(node.argumentExpression, scope);
    if (isConcrete(key)) return member(value, key as string);
    const parts = isConcrete(value) ? Object.values(value as object) : [];
    return parts.length === 0
      ? UNKNOWN
      : parts[this.host.choices.pick(node.getText(), parts.length)];
  }

  private binary(node: ts.BinaryExpression, scope: Scope): unknown {
    const { left, right, operatorToken } = node;
    switch (operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return this.test(left, scope) ? this.evaluate(right, scope) : false;
      case ts.SyntaxKind.BarBarToken:
        return this.evaluate(left, scope) || this.evaluate(right, scope);
      case ts.SyntaxKind.QuestionQuestionToken:
        return this.evaluate(left, scope) ?? this.evaluate(right, scope);
      case ts.SyntaxKind.EqualsToken: {
        const value = this.evaluate(right, scope);
        if (ts.isIdentifier(left)) this.assign(left, value, scope);
        return value;
      }
    }
    const [one, other] = [this.evaluate(left, scope), this.evaluate(right, scope)];
    return isConcrete(one) && isConcrete(other) ? operate(operatorToken.kind, one, other) : UNKNOWN;
  }

  private assign(name: ts.Identifier, value: unknown, scope: Scope): void {
    const symbol = this.host.checker.getSymbolAtLocation(name);
    for (let each: Scope | undefined = scope; symbol && each; each = each.outer)
      if (each.values.has(symbol)) each.values.set(symbol, value);
  }

  private callExpression(node: ts.CallExpression, scope: Scope): unknown {
    const callee = node.expression;
    const args = this.array(ts.factory.createArrayLiteralExpression(node.arguments), scope);
    if (!ts.isPropertyAccessExpression(callee)) {
      const called = this.evaluate(callee, scope);
      return isCallable(called) ? called(...args) : this.callUnknown(args);
    }
    const name = callee.name.text;
    if (callee.expression.kind === ts.SyntaxKind.ThisKeyword) return this.callOwn(callee, args);
    const receiver = this.evaluate(callee.expression, scope);
    if (receiver instanceof Unknown || receiver === undefined || receiver === null) {
      if (name === 'query') this.host.onQuery(node, args[0]);
      if (name === 'toString') return receiver;
      return this.callUnknown(args, callee.expression.getText(), name);
    }
    const method = (receiver as Record<string, unknown>)[name];
    if (!isCallable(method)) return this.callUnknown(args);
    if (SEARCHES.has(name) && !isConcrete(args[0])) return UNKNOWN;
    return method.apply(receiver, args);
  }

  private callOwn(callee: ts.PropertyAccessExpression, args: unknown[]): unknown {
    const declaration = this.host.checker.getSymbolAtLocation(callee.name)?.valueDeclaration;
    return declaration && ts.isMethodDeclaration(declaration)
      ? this.call(declaration, new Scope(), args)
      : this.callUnknown(args);
  }

  /** Calls the callbacks of unknown functions, because they can contain statements. */
  private callUnknown(args: unknown[], receiver = '', name = ''): unknown {
    if (receiver === 'Promise' && name === 'all') return args[0];
    if (receiver === 'Object' && isConcrete(args[0])) {
      const method = (Object as unknown as Record<string, unknown>)[name];
      if (isCallable(method)) return method(...args);
    }
    const results = args.filter(isCallable).map((called) => called(UNKNOWN, UNKNOWN, UNKNOWN));
    if (name === 'map') return [results[0]];
    return name === 'flatMap' ? [results[0]].flat() : UNKNOWN;
  }
}

const getName = (name: ts.PropertyName): string =>
  ts.isComputedPropertyName(name) ? name.getText() : name.text;

function wrapped(node: ts.Expression): ts.Expression | undefined {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return node.expression;
  return undefined;
}
