import * as ts from 'typescript';

/**
 * A value known only at run time. `text` replaces it in statements. The default `text` marks a
 * statement as unknown.
 */
export class Unknown {
  static readonly MARK = '\u0000';
  constructor(readonly text: string = Unknown.MARK) {}
  toString(): string {
    return this.text;
  }
}

export const UNKNOWN = new Unknown();

export class Scope {
  readonly values = new Map<ts.Symbol, unknown>();
  constructor(readonly outer?: Scope) {}

  find(symbol: ts.Symbol): { value: unknown } | undefined {
    if (this.values.has(symbol)) return { value: this.values.get(symbol) };
    return this.outer?.find(symbol);
  }
}

export type Callable = (...args: unknown[]) => unknown;
export const isCallable = (value: unknown): value is Callable => typeof value === 'function';
export const isConcrete = (value: unknown): boolean => !(value instanceof Unknown);

export function member(value: unknown, key: string | number): unknown {
  if (value === undefined || value === null || value instanceof Unknown) return UNKNOWN;
  return (value as Record<string | number, unknown>)[key];
}

export const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

export function operate(kind: ts.SyntaxKind, one: unknown, other: unknown): unknown {
  const [a, b] = [one as number, other as number];
  switch (kind) {
    case ts.SyntaxKind.PlusToken:
      return a + b;
    case ts.SyntaxKind.MinusToken:
      return a - b;
    case ts.SyntaxKind.AsteriskToken:
      return a * b;
    case ts.SyntaxKind.SlashToken:
      return a / b;
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return a === b;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return a !== b;
    case ts.SyntaxKind.GreaterThanToken:
      return a > b;
    case ts.SyntaxKind.LessThanToken:
      return a < b;
    default:
      return UNKNOWN;
  }
}
