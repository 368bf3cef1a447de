import ts from 'typescript';
import { getLiterals } from './uses/types.ts';

/** Snapshots define lists of at least this length once, and repeat shorter lists at each use. */
const LONG_LIST = 5;

/**
 * Exported types that snapshots define once and reference by name. Lists are identified by values.
 */
export class NamedTypes {
  private readonly types = new Map<ts.Type, string>();
  private readonly lists = new Map<string, string>();

  constructor(
    private readonly checker: ts.TypeChecker,
    files: readonly ts.SourceFile[],
    isObject: (type: ts.Type) => boolean,
  ) {
    const names = new Set<string>();
    for (const [name, type] of files.flatMap((file) => this.getExportedTypes(file))) {
      const values = getLiterals(type);
      const isLong = values !== undefined && values.length >= LONG_LIST;
      const isKnown = values ? this.getListName(values) : this.types.has(type);
      const isDescribed = isLong || (type.isUnion() ? type.types.some(isObject) : isObject(type));
      if (names.has(name) || isKnown || !isDescribed) continue;
      names.add(name);
      if (values) this.lists.set(toKey(values), name);
      else this.types.set(type, name);
    }
  }

  getName(type: ts.Type): string | undefined {
    return this.types.get(type);
  }

  getListName(values: readonly unknown[]): string | undefined {
    return this.lists.get(toKey(values));
  }

  private getExportedTypes(file: ts.SourceFile): [string, ts.Type][] {
    const module = this.checker.getSymbolAtLocation(file);
    const symbols = module ? this.checker.getExportsOfModule(module) : [];
    return symbols
      .filter(isPlainType)
      .map((each) => [each.name, this.checker.getDeclaredTypeOfSymbol(each)]);
  }
}

const toKey = (values: readonly unknown[]): string => values.map(String).sort().join('|');

const isPlainType = ({ flags, declarations = [] }: ts.Symbol): boolean =>
  Boolean(flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) &&
  declarations.every(
    (each) =>
      !(ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)) || !each.typeParameters,
  );
