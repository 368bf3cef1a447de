import * as ts from 'typescript';

/**
 * A value that only a running service has. In a statement it stands as `text`; without one, the
 * statement cannot be known.
 */
export class Unknown {
  static readonly MARK = '\u0000';
  constructor(readonly text: string = Unknown.MARK) {}
  toString(): string {
    return this.text;
  }
}

/** What is not known and has no text. */
export const UNKNOWN = new Unknown();

/** Variables of a call, with those of the function that it was written in. */
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

/** A property or element; unknown where the value is. */
export function member(value: unknown, key: string | number): unknown {
  if (value === undefined || value === null || value instanceof Unknown) return UNKNOWN;
  return (value as Record<string | number, unknown>)[key];
}

export const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** An operation on two known values. */
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
