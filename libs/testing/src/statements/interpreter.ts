import * as ts from 'typescript';
import { type Body, Expressions } from './expressions';
import { isIterable, member, Scope, UNKNOWN } from './values';

class Returned {
  constructor(readonly value: unknown) {}
}

class Ended extends Error {}

const MAX_DEPTH = 24;

/**
 * Executes repository functions symbolically: constants are computed, and a branch on an unknown
 * value is a choice.
 */
export class Interpreter extends Expressions {
  private depth = 0;

  enter(body: Body): void {
    try {
      this.call(body, new Scope(), []);
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
    }
  }

  protected override call(body: Body, outer: Scope, args: unknown[]): unknown {
    if (!body.body || this.depth >= MAX_DEPTH) return UNKNOWN;
    this.depth += 1;
    try {
      const scope = new Scope(outer);
      body.parameters.forEach((parameter, at) => {
        const given = parameter.dotDotDotToken ? args.slice(at) : args[at];
        const isGiven = at < args.length && given !== undefined;
        this.bind(parameter.name, isGiven ? given : this.missing(parameter, scope), scope);
      });
      if (!ts.isBlock(body.body)) return this.evaluate(body.body, scope);
      const end = this.run(body.body, scope);
      return end instanceof Returned ? end.value : undefined;
    } finally {
      this.depth -= 1;
    }
  }

  private missing(parameter: ts.ParameterDeclaration, scope: Scope): unknown {
    const isDefault =
      parameter.initializer && this.host.choices.pick(`default ${parameter.pos}`, 2) === 0;
    return isDefault && parameter.initializer
      ? this.evaluate(parameter.initializer, scope)
      : this.refine(UNKNOWN, parameter.name);
  }

  private bind(name: ts.BindingName, value: unknown, scope: Scope): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.host.checker.getSymbolAtLocation(name);
      if (symbol) scope.values.set(symbol, value);
      return;
    }
    name.elements.forEach((element, at) => {
      if (ts.isOmittedExpression(element)) return;
      const key = ts.isArrayBindingPattern(name) ? at : textOfName(element);
      const part = element.dotDotDotToken
        ? Array.isArray(value)
          ? value.slice(at)
          : UNKNOWN
        : member(value, key);
      const known = part === undefined && element.initializer;
      this.bind(
        element.name,
        known ? this.evaluate(known, scope) : this.refine(part, element.name),
        scope,
      );
    });
  }

  private run(node: ts.Statement, scope: Scope): Returned | undefined {
    if (ts.isBlock(node)) return this.runAll(node.statements, new Scope(scope));
    if (ts.isReturnStatement(node))
      return new Returned(node.expression && this.evaluate(node.expression, scope));
    if (ts.isExpressionStatement(node)) this.evaluate(node.expression, scope);
    else if (ts.isVariableStatement(node)) this.declare(node.declarationList, scope);
    else if (ts.isIfStatement(node)) {
      const taken = this.test(node.expression, scope) ? node.thenStatement : node.elseStatement;
      return taken && this.run(taken, scope);
    } else if (ts.isForOfStatement(node)) return this.runLoop(node, scope);
    else if (ts.isForStatement(node) || ts.isWhileStatement(node)) {
      if (ts.isForStatement(node) && node.initializer) this.declareLoop(node.initializer, scope);
      if (ts.isWhileStatement(node)) this.evaluate(node.expression, scope);
      return this.run(node.statement, scope);
    } else if (ts.isTryStatement(node)) return this.runTry(node, scope);
    else if (ts.isThrowStatement(node) || ts.isBreakOrContinueStatement(node)) throw new Ended();
    return undefined;
  }

  private runAll(nodes: readonly ts.Statement[], scope: Scope): Returned | undefined {
    for (const node of nodes) {
      const end = this.run(node, scope);
      if (end) return end;
    }
    return undefined;
  }

  private runLoop(node: ts.ForOfStatement, scope: Scope): Returned | undefined {
    const list = this.evaluate(node.expression, scope);
    for (const item of isIterable(list) ? list : [UNKNOWN]) {
      const inner = new Scope(scope);
      this.declareLoop(node.initializer, inner, item);
      try {
        const end = this.run(node.statement, inner);
        if (end) return end;
      } catch (error) {
        if (!(error instanceof Ended)) throw error;
      }
    }
    return undefined;
  }

  private runTry({ tryBlock, catchClause, pos }: ts.TryStatement, scope: Scope) {
    const end = this.run(tryBlock, scope);
    return catchClause && this.host.choices.pick(`catch ${pos}`, 2) === 1
      ? this.run(catchClause.block, scope)
      : end;
  }

  private declareLoop(node: ts.ForInitializer, scope: Scope, item: unknown = UNKNOWN): void {
    if (!ts.isVariableDeclarationList(node)) return;
    for (const { name } of node.declarations) this.bind(name, this.refine(item, name), scope);
  }

  private declare(list: ts.VariableDeclarationList, scope: Scope): void {
    for (const { name, initializer } of list.declarations)
      this.bind(name, initializer ? this.evaluate(initializer, scope) : undefined, scope);
  }
}

const textOfName = ({ propertyName, name }: ts.BindingElement): string =>
  (propertyName ?? name).getText();
