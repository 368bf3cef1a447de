import ts from 'typescript';
import { type RemoteSource, visit } from './program.ts';
import {
  getFile,
  getItems,
  getOrigins,
  getParts,
  isObject,
  isPackageFile,
  isUnknown,
} from './types.ts';

const READS_ALL = /^(JSON\.stringify|Object\.(entries|values|fromEntries))$/;
const DEEPEST = 6;

/**
 * Declared properties that a remote reads: by name, by destructuring, or by passing a value to code
 * outside the remote or to a type that declares the property again.
 */
export class Reads {
  readonly names = new Set<string>();
  private readonly origins = new Set<string>();
  private readonly loose = new Set<string>();
  private readonly flows = new Set<string>();
  private readonly ids = new Map<ts.Type, number>();
  private readonly own: Set<string>;

  private readonly source: RemoteSource;

  constructor(source: RemoteSource) {
    this.source = source;
    this.own = new Set(source.files.map(({ fileName }) => fileName));
    for (const file of source.files) visit(file, (node) => this.readNode(node));
  }

  has(symbol: ts.Symbol): boolean {
    const origins = getOrigins(this.source.checker, symbol);
    if (origins.length === 0) return this.names.has(symbol.name);
    return this.loose.has(symbol.name) || origins.some((each) => this.origins.has(each));
  }

  private add(symbol: ts.Symbol | undefined): void {
    if (!symbol) return;
    const origins = getOrigins(this.source.checker, symbol);
    this.names.add(symbol.name);
    if (origins.length === 0) this.loose.add(symbol.name);
    for (const origin of origins) this.origins.add(origin);
  }

  private readNode(node: ts.Node): void {
    const { checker } = this.source;
    if (ts.isPropertyAccessExpression(node)) this.add(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node)) this.readElement(node);
    else if (ts.isObjectBindingPattern(node)) this.readPattern(node);
    else if (ts.isCallExpression(node)) this.readCall(node);
    else if (ts.isBinaryExpression(node)) this.readIn(node);
    else if (ts.isJsxSpreadAttribute(node) || ts.isJsxExpression(node)) this.readJsx(node);
    if (ts.isExpression(node) && isValue(node)) this.readFlow(node, false);
  }

  private readElement({ expression, argumentExpression }: ts.ElementAccessExpression): void {
    const { checker } = this.source;
    const names = getParts(checker.getTypeAtLocation(argumentExpression)).flatMap((each) =>
      each.isStringLiteral() ? [each.value] : [],
    );
    for (const type of getParts(checker.getTypeAtLocation(expression)))
      for (const name of names) this.add(checker.getPropertyOfType(type, name));
  }

  private readIn({ left, operatorToken, right }: ts.BinaryExpression): void {
    if (operatorToken.kind !== ts.SyntaxKind.InKeyword || !ts.isStringLiteral(left)) return;
    const { checker } = this.source;
    for (const type of getParts(checker.getTypeAtLocation(right)))
      this.add(checker.getPropertyOfType(type, left.text));
  }

  private readPattern(pattern: ts.ObjectBindingPattern): void {
    const { checker } = this.source;
    const types = getParts(checker.getTypeAtLocation(pattern));
    for (const { propertyName, name, dotDotDotToken } of pattern.elements) {
      const key = propertyName ?? name;
      if (dotDotDotToken || !(ts.isIdentifier(key) || ts.isStringLiteral(key))) continue;
      for (const type of types) this.add(checker.getPropertyOfType(type, key.text));
    }
  }

  private readCall(call: ts.CallExpression): void {
    const { checker } = this.source;
    const isAll = READS_ALL.test(call.expression.getText());
    const isForeign = this.isForeign(checker.getResolvedSignature(call)?.declaration);
    for (const argument of call.arguments) {
      if (isAll) this.addAll(checker.getTypeAtLocation(argument), 0);
      else if (isForeign) this.readFlow(argument, true);
    }
  }

  private readJsx(node: ts.JsxSpreadAttribute | ts.JsxExpression): void {
    if (!node.expression) return;
    const { checker } = this.source;
    const element = ts.findAncestor(node, ts.isJsxOpeningLikeElement);
    const isAttribute = ts.isJsxSpreadAttribute(node) || ts.isJsxAttribute(node.parent);
    if (!element || !isAttribute) return;
    const signature = checker.getResolvedSignature(element);
    const isForeign = this.isForeign(signature?.declaration);
    if (ts.isJsxExpression(node))
      return isForeign ? this.readFlow(node.expression, true) : undefined;
    const [props] = signature?.getParameters() ?? [];
    const wanted = props && checker.getTypeOfSymbolAtLocation(props, node);
    if (wanted) this.flow(checker.getTypeAtLocation(node.expression), wanted, isForeign, 0);
  }

  /** True for project code outside the remote. npm packages know no types of this project. */
  private isForeign(declaration: ts.Node | undefined): boolean {
    const file = getFile(declaration)?.fileName;
    return file !== undefined && !this.own.has(file) && !isPackageFile(file);
  }

  private readFlow(node: ts.Expression, isForeign: boolean): void {
    const { checker } = this.source;
    const wanted = checker.getContextualType(node);
    if (wanted) this.flow(checker.getTypeAtLocation(node), wanted, isForeign, 0);
  }

  private flow(from: ts.Type, to: ts.Type, isForeign: boolean, depth: number): void {
    if (depth > DEEPEST || (from === to && !isForeign) || isUnknown(to) || isUnknown(from)) return;
    const key = `${this.id(from)} ${this.id(to)} ${isForeign}`;
    if (this.flows.has(key)) return;
    this.flows.add(key);
    const { checker } = this.source;
    for (const source of getParts(from).filter(isObject))
      for (const target of getParts(to).filter(isObject)) {
        if (target.getCallSignatures().length > 0) continue;
        for (const item of getItems(checker, source))
          for (const other of getItems(checker, target))
            this.flow(item, other, isForeign, depth + 1);
        if (checker.isArrayType(source) || checker.isTupleType(source)) continue;
        for (const wanted of target.getProperties())
          this.flowProperty(source, wanted, isForeign, depth);
      }
  }

  private flowProperty(
    source: ts.Type,
    wanted: ts.Symbol,
    isForeign: boolean,
    depth: number,
  ): void {
    const { checker } = this.source;
    const found = checker.getPropertyOfType(source, wanted.name);
    if (!found) return;
    const [own] = getOrigins(checker, found);
    if (own && isPackageFile(own)) return;
    if (isForeign || own !== getOrigins(checker, wanted)[0]) this.add(found);
    this.flow(
      checker.getTypeOfSymbol(found),
      checker.getTypeOfSymbol(wanted),
      isForeign,
      depth + 1,
    );
  }

  private addAll(type: ts.Type, depth: number): void {
    if (depth > DEEPEST) return;
    const { checker } = this.source;
    for (const item of getItems(checker, type)) this.addAll(item, depth + 1);
    for (const part of getParts(type).filter(isObject)) {
      if (checker.isArrayType(part)) continue;
      for (const property of part.getProperties()) {
        const [origin] = getOrigins(checker, property);
        if (!origin || origin.includes('/node_modules/')) continue;
        this.add(property);
        this.addAll(checker.getTypeOfSymbol(property), depth + 1);
      }
    }
  }

  private id(type: ts.Type): number {
    const known = this.ids.get(type) ?? this.ids.size;
    this.ids.set(type, known);
    return known;
  }
}

/** Excludes literals, which have no fields to read. */
const isValue = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isElementAccessExpression(node) ||
  ts.isCallExpression(node) ||
  ts.isAwaitExpression(node) ||
  ts.isConditionalExpression(node);
