import ts from 'typescript';
import { type RemoteSource, visit } from './program.ts';
import { getFile, getLiterals, getParts, isPackageFile } from './types.ts';

/**
 * Literal unions that the remote treats as complete: in lookups without fallback, switches without
 * default, template literals and library arguments. All other code handles unknown values.
 */
export class ClosedLists {
  private readonly lists = new Map<string, string[]>();

  private readonly source: RemoteSource;

  constructor(source: RemoteSource) {
    this.source = source;
    for (const file of source.files) visit(file, (node) => this.readNode(node));
  }

  /** A list is closed if the code treats a subset of it as complete. */
  isOpen(values: readonly unknown[]): boolean {
    const texts = new Set(values.map(String));
    return ![...this.lists.values()].some((list) => list.every((each) => texts.has(each)));
  }

  private readNode(node: ts.Node): void {
    if (ts.isElementAccessExpression(node)) this.readLookUp(node);
    else if (ts.isTemplateSpan(node)) this.close(node.expression);
    else if (ts.isSwitchStatement(node)) {
      const isDefault = node.caseBlock.clauses.some(ts.isDefaultClause);
      if (!isDefault) this.close(node.expression);
    } else if (ts.isSatisfiesExpression(node)) this.close(node.expression);
    else if (isPassed(node)) this.readPassed(node);
  }

  private readLookUp(node: ts.ElementAccessExpression): void {
    const { checker } = this.source;
    const object = checker.getTypeAtLocation(node.expression);
    const isArray = getParts(object).every((each) => checker.isArrayLikeType(each));
    if (!isArray && !hasFallback(node)) this.close(node.argumentExpression);
  }

  private readPassed(node: ts.Expression): void {
    const wanted = this.source.checker.getContextualType(node);
    if (wanted && getLiterals(wanted) && !this.isOwn(node)) this.close(node);
  }

  /** True for arguments of npm packages, and of own functions, whose bodies are read separately. */
  private isOwn(node: ts.Node): boolean {
    const call = ts.findAncestor(
      node,
      (each): each is ts.CallExpression | ts.JsxOpeningLikeElement =>
        ts.isCallExpression(each) || ts.isJsxOpeningLikeElement(each),
    );
    const file = call && getFile(this.source.checker.getResolvedSignature(call)?.declaration);
    return file !== undefined && (this.source.files.includes(file) || isPackageFile(file.fileName));
  }

  private close(node: ts.Expression): void {
    if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return;
    const list = getLiterals(this.source.checker.getTypeAtLocation(node))?.map(String);
    if (list) this.lists.set(list.sort().join('|'), list);
  }
}

const hasFallback = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) &&
  [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(
    parent.operatorToken.kind,
  );

const isPassed = (node: ts.Node): node is ts.Expression =>
  (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) &&
  (ts.isCallExpression(node.parent)
    ? node.parent.expression !== node
    : ts.isJsxExpression(node.parent));
