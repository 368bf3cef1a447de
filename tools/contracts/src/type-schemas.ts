import { type JsonSchema, SCHEMAS } from '@duet/schemas/openapi';
import ts from 'typescript';
import type { Parameter, ReadSchema } from './choices.ts';
import { NamedTypes } from './named-types.ts';
import { getFile, getOrigins } from './uses/types.ts';

const DEEPEST = 12;
/** Unions with more members come from other packages and are compared by their text. */
const MOST_VALUES = 80;
const FLAGS =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

export interface Marks {
  /** Lists that can grow: code handles unknown values. */
  open: ReadonlySet<string>;
  /** Types of responses, which remotes pass on but never create. */
  responses: ReadonlySet<string>;
}

export class TypeSchemas {
  readonly named: Record<string, JsonSchema> = {};
  private readonly names: NamedTypes;

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly root: string,
    files: readonly ts.SourceFile[],
    private readonly marks: Marks,
  ) {
    this.names = new NamedTypes(checker, files, (type) => this.isOwn(type));
  }

  toSchema(type: ts.Type, depth = 0): JsonSchema {
    const name = this.names.getName(type);
    if (!name) return this.describe(type, depth);
    return this.refer(name, () => ({
      ...this.describe(type, 0),
      ...(this.isResponse(type, name) && { 'x-response': true }),
    }));
  }

  typeOf(symbol: ts.Symbol): ts.Type {
    const [declaration] = symbol.getDeclarations() ?? [];
    return declaration
      ? this.checker.getTypeOfSymbolAtLocation(symbol, declaration)
      : this.checker.getTypeOfSymbol(symbol);
  }

  toObject(members: readonly ts.Symbol[], depth: number): JsonSchema {
    const own = members
      .filter((symbol) => this.isInProject(symbol))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      type: 'object',
      properties: Object.fromEntries(
        own.map((symbol) => [symbol.name, this.toSchema(this.typeOf(symbol), depth + 1)]),
      ),
      required: own.filter((symbol) => !isOptional(symbol)).map(({ name }) => name),
    };
  }

  private refer(name: string, describe: () => JsonSchema): JsonSchema {
    if (!Object.hasOwn(this.named, name)) {
      this.named[name] = {};
      this.named[name] = describe();
    }
    return { $ref: SCHEMAS + name };
  }

  private describe(type: ts.Type, depth: number): JsonSchema {
    if (depth > DEEPEST) throw new Error(`export a type inside of ${this.toText(type)}`);
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.toUnion(type, depth);
    if (type.isStringLiteral() || type.isNumberLiteral()) return this.toList([type.value]);
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? this.toSchema(item, depth + 1) : {} };
    }
    if (this.isOwn(type)) return this.toObject(type.getProperties(), depth);
    return this.toGeneric(type, depth) ?? this.toFunction(type, depth) ?? this.toName(type);
  }

  private toUnion(type: ts.UnionType, depth: number): JsonSchema {
    const isOther = type.aliasSymbol && !this.isInProject(type.aliasSymbol);
    const parts = type.types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
    const literals = parts.flatMap((each) =>
      each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : [],
    );
    const isLong = literals.length > MOST_VALUES && !this.names.getListName(literals);
    if (isOther || isLong) return this.toGeneric(type, depth) ?? this.toName(type);
    const isBoolean = parts.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = parts.filter(
      (each) =>
        !each.isStringLiteral() &&
        !each.isNumberLiteral() &&
        !(isBoolean && each.flags & ts.TypeFlags.BooleanLiteral),
    );
    const choices: JsonSchema[] = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(literals.length > 0 ? [this.toList(literals)] : []),
      ...others
        .map((each) => this.toSchema(each, depth + 1))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ];
    return choices.length === 1 ? (choices[0] ?? {}) : { anyOf: choices };
  }

  private toList(values: readonly (string | number)[]): JsonSchema {
    const name = this.names.getListName(values);
    const list = { type: typeof values[0], enum: [...values].sort() };
    if (!name) return list;
    return this.refer(name, () => ({
      ...list,
      ...(this.marks.open.has(name) && { 'x-open': true }),
    }));
  }

  private toGeneric(type: ts.Type, depth: number): ReadSchema | undefined {
    const { aliasSymbol, aliasTypeArguments } = type;
    const isAlias = aliasSymbol && aliasTypeArguments && !this.isInProject(aliasSymbol);
    const symbol = isAlias ? aliasSymbol : type.getSymbol();
    const given = isAlias ? aliasTypeArguments : this.getArguments(type);
    const names = (symbol?.declarations ?? []).flatMap((each) =>
      ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)
        ? [(each.typeParameters ?? []).map(({ name }) => name.text)]
        : [],
    )[0];
    if (!symbol || !names || given.length === 0) return undefined;
    return {
      type: symbol.name,
      'x-arguments': Object.fromEntries(
        names.flatMap((name, index) => {
          const value = given[index];
          return value ? [[name, this.toSchema(value, depth + 1)]] : [];
        }),
      ),
    };
  }

  private getArguments(type: ts.Type): readonly ts.Type[] {
    const isReference =
      type.flags & ts.TypeFlags.Object &&
      (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
    return isReference ? this.checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  private toFunction(type: ts.Type, depth: number): ReadSchema | undefined {
    const [signature, ...more] = type.getCallSignatures();
    if (!signature || more.length > 0 || isForeign(signature.declaration)) return undefined;
    return {
      type: 'function',
      'x-parameters': signature.getParameters().map((each): Parameter => ({
        name: each.name,
        required: !isOptional(each),
        schema: this.toSchema(this.typeOf(each), depth + 1),
      })),
      'x-returns': this.toSchema(signature.getReturnType(), depth + 1),
    };
  }

  private isResponse(type: ts.Type, name: string): boolean {
    const origins = type.getProperties().flatMap((each) => getOrigins(this.checker, each));
    return (
      this.marks.responses.has(name) &&
      origins.some((each) => each.startsWith(`${this.root}/libs/schemas/`))
    );
  }

  private isOwn(type: ts.Type): boolean {
    const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
    if (!isObject || type.getCallSignatures().length > 0) return false;
    return type.getProperties().some((each) => this.isInProject(each));
  }

  private isInProject(symbol: ts.Symbol): boolean {
    const declarations = symbol.getDeclarations() ?? [];
    return declarations.length === 0 || !declarations.every(isForeign);
  }

  private toName(type: ts.Type): JsonSchema {
    return { type: this.toText(type) };
  }

  private toText(type: ts.Type): string {
    return this.checker
      .typeToString(type, undefined, FLAGS)
      .replaceAll(`${this.root}/`, '')
      .replaceAll(/import\("[^"]*"\)\./g, '');
  }
}

const isForeign = (declaration: ts.Node | undefined): boolean =>
  getFile(declaration)?.fileName.includes('/node_modules/') ?? false;

const isOptional = (symbol: ts.Symbol): boolean =>
  Boolean(symbol.flags & ts.SymbolFlags.Optional) ||
  (symbol.getDeclarations() ?? []).some(
    (each) =>
      ts.isParameter(each) && (each.questionToken ?? each.initializer ?? each.dotDotDotToken),
  );
