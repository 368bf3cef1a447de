import { resolve } from 'node:path';
import { getUsedSchemas } from '@duet/schemas/openapi';
import ts from 'typescript';
import type { ExportContract, LibraryContract } from './compare-types.ts';
import { readCompilerOptions } from './compiler-options.ts';
import { type Marks, TypeSchemas } from './type-schemas.ts';

/** Describes what the index files of packages export, with the types that the compiler infers. */
export function readTypes(
  root: string,
  entries: Record<string, string>,
  marks: Marks,
): Record<string, LibraryContract> {
  const files = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, resolve(root, file)]),
  );
  const program = ts.createProgram(Object.values(files), readCompilerOptions(root));
  const report = new TypeReport(program, root, marks);
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      report.describe(program.getSourceFile(file)),
    ]),
  );
}

class TypeReport {
  private readonly checker: ts.TypeChecker;
  private readonly types: TypeSchemas;

  constructor(program: ts.Program, root: string, marks: Marks) {
    this.checker = program.getTypeChecker();
    const own = program.getSourceFiles().filter(({ fileName }) => !/node_modules/.test(fileName));
    this.types = new TypeSchemas(this.checker, root, own, marks);
  }

  describe(file: ts.SourceFile | undefined): LibraryContract {
    const module = file && this.checker.getSymbolAtLocation(file);
    if (!file || !module) throw new Error('an entry of a package is missing or exports nothing');
    const exported = this.checker
      .getExportsOfModule(module)
      .map((symbol): [string, ExportContract] => [symbol.name, this.toExport(symbol, file)])
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const exports = Object.fromEntries(exported);
    return { exports, schemas: getUsedSchemas(exports, this.types.named) };
  }

  private toExport(symbol: ts.Symbol, at: ts.Node): ExportContract {
    const { types, checker } = this;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Value))
      return { kind: 'type', type: types.toSchema(checker.getDeclaredTypeOfSymbol(target)) };
    const type = checker.getTypeOfSymbolAtLocation(target, at);
    const [signature] = type.getCallSignatures();
    if (!signature) return { kind: 'value', type: types.toSchema(type) };
    if (/^[A-Z]/.test(symbol.name)) {
      const [props] = signature.getParameters();
      return { kind: 'component', props: props ? types.toSchema(types.typeOf(props)) : {} };
    }
    return {
      kind: 'function',
      parameters: types.toObject(signature.getParameters(), 0),
      returns: types.toSchema(signature.getReturnType()),
    };
  }
}
