import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import type { JsonSchema } from '@duet/schemas/openapi';
import ts from 'typescript';
import type { ExportContract, TypesContract } from './compare-types.ts';

const DEPTH = 6;
const LONGEST = 300;
/** Unions with more members come from other packages and are compared by their text. */
const MOST_VALUES = 80;
const FLAGS =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Describes what the index files of packages export, with the types that the compiler infers. */
export function readTypes(
  root: string,
  entries: Record<string, string>,
): Record<string, TypesContract> {
  const config = join(root, 'tsconfig.json');
  const { config: settings } = ts.readConfigFile(config, (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent(
    { ...settings, include: [], files: [] },
    ts.sys,
    root,
  );
  const files = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, resolve(root, file)]),
  );
  const program = ts.createProgram(Object.values(files), options);
  const report = new TypeReport(program.getTypeChecker(), dirname(config));
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      report.describe(program.getSourceFile(file)),
    ]),
  );
}

class TypeReport {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly root: string,
  ) {}

  describe(file: ts.SourceFile | undefined): TypesContract {
    const module = file && this.checker.getSymbolAtLocation(file);
    if (!file || !module) throw new Error('an entry of a package is missing or exports nothing');
    const exported = this.checker
      .getExportsOfModule(module)
      .map((symbol): [string, ExportContract] => [symbol.name, this.toExport(symbol, file)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(exported);
  }

  private toExport(symbol: ts.Symbol, at: ts.Node): ExportContract {
    const target =
      symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value))
      return { kind: 'type', type: this.toSchema(this.checker.getDeclaredTypeOfSymbol(target), 0) };
    const type = this.checker.getTypeOfSymbolAtLocation(target, at);
    const [signature] = type.getCallSignatures();
    if (!signature) return { kind: 'value', type: this.toSchema(type, 1) };
    if (/^[A-Z]/.test(symbol.name)) {
      const [props] = signature.getParameters();
      return { kind: 'component', props: props ? this.toSchema(this.typeOf(props), 0) : {} };
    }
    return {
      kind: 'function',
      parameters: this.toObject(
        signature.getParameters().map((each): [string, ts.Symbol] => [each.name, each]),
        1,
      ),
      returns: this.toSchema(signature.getReturnType(), 1),
    };
  }

  private typeOf(symbol: ts.Symbol): ts.Type {
    const [declaration] = symbol.getDeclarations() ?? [];
    return declaration
      ? this.checker.getTypeOfSymbolAtLocation(symbol, declaration)
      : this.checker.getTypeOfSymbol(symbol);
  }

  private toSchema(type: ts.Type, depth: number): JsonSchema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.toUnion(type, depth);
    if (type.isStringLiteral() || type.isNumberLiteral())
      return { type: typeof type.value, enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { type: 'boolean', enum: [this.checker.typeToString(type) === 'true'] };
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? this.toSchema(item, depth + 1) : {} };
    }
    if (depth < DEPTH && this.isOwn(type))
      return this.toObject(
        type.getProperties().map((each): [string, ts.Symbol] => [each.name, each]),
        depth + 1,
      );
    return { type: this.toText(type) };
  }

  private toUnion(type: ts.UnionType, depth: number): JsonSchema {
    const isForeign = type.aliasSymbol && !this.isInProject(type.aliasSymbol);
    if (isForeign || type.types.length > MOST_VALUES) return { type: this.toText(type) };
    const parts = type.types.filter((each) => !(each.flags & ts.TypeFlags.Undefined));
    const isBoolean = parts.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const rest = isBoolean
      ? parts.filter((each) => !(each.flags & ts.TypeFlags.BooleanLiteral))
      : parts;
    const literals = rest.flatMap((each) =>
      each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : [],
    );
    const others = rest
      .filter((each) => !each.isStringLiteral() && !each.isNumberLiteral())
      .map((each) => this.toSchema(each, depth));
    const choices: JsonSchema[] = [
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(literals.length > 0 ? [{ type: typeof literals[0], enum: literals.sort() }] : []),
      ...others.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ];
    return choices.length === 1 ? (choices[0] ?? {}) : { anyOf: choices };
  }

  private toObject(members: [name: string, symbol: ts.Symbol][], depth: number): JsonSchema {
    const own = members
      .filter(([, symbol]) => this.isInProject(symbol))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const isOptional = (symbol: ts.Symbol): boolean =>
      Boolean(symbol.flags & ts.SymbolFlags.Optional) ||
      (symbol.getDeclarations() ?? []).some(
        (each) =>
          ts.isParameter(each) && (each.questionToken ?? each.initializer ?? each.dotDotDotToken),
      );
    return {
      type: 'object',
      properties: Object.fromEntries(
        own.map(([name, symbol]) => [name, this.toSchema(this.typeOf(symbol), depth)]),
      ),
      required: own.filter(([, symbol]) => !isOptional(symbol)).map(([name]) => name),
    };
  }

  /** Functions, and the types of other packages, are compared by their text. */
  private isOwn(type: ts.Type): boolean {
    const isObject = type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection);
    if (!isObject || type.getCallSignatures().length > 0) return false;
    return type.getProperties().some((each) => this.isInProject(each));
  }

  private isInProject(symbol: ts.Symbol): boolean {
    const files = (symbol.getDeclarations() ?? []).map((each) => each.getSourceFile().fileName);
    return files.length === 0 || files.some((file) => !file.includes('/node_modules/'));
  }

  private toText(type: ts.Type): string {
    const text = this.checker
      .typeToString(type, undefined, FLAGS)
      .replaceAll(`${this.root}/`, '')
      .replaceAll(/import\("[^"]*"\)\./g, '');
    if (text.length <= LONGEST) return text;
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return `${text.slice(0, LONGEST)}… ${digest}`;
  }
}
