import { relative } from 'node:path';
import * as ts from 'typescript';
import { type Choices, forEachPath } from './choices';
import { Interpreter } from './interpreter';
import { readRowProperties } from './row-type';
import { Unknown } from './values';

export interface CallSite {
  place: string;
  statements: Set<string>;
  properties: string[];
  isOpen: boolean;
}

type Body = ts.FunctionLikeDeclaration;

/**
 * Finds every `.query(statement)` with all its possible statements.
 * @param root base of the returned paths
 */
export function collectStatements(root: string, files: readonly string[]): CallSite[] {
  const program = createProgram(files);
  const checker = program.getTypeChecker();
  const sources = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const sites = new Map<ts.CallExpression, CallSite>();
  for (const source of sources)
    for (const call of queriesIn(source))
      sites.set(call, newSite(getPlace(root, source, call), readRowProperties(checker, call)));
  const onQuery = (call: ts.CallExpression, statement: unknown): void => {
    const site = sites.get(call);
    const isKnown = typeof statement === 'string' && !statement.includes(Unknown.MARK);
    if (site && isKnown) site.statements.add(statement);
    else if (site) site.isOpen = true;
  };
  const enter = (body: Body) => (choices: Choices) =>
    new Interpreter({ checker, choices, onQuery }).enter(body);
  for (const source of sources) for (const body of getEntries(source)) forEachPath(enter(body));
  // Runs methods that no public function calls, such as callbacks of gauges.
  for (const [call, site] of sites) {
    const body = ts.findAncestor(call, ts.isMethodDeclaration);
    if (body && site.statements.size === 0) forEachPath(enter(body));
  }
  return [...sites.values()];
}

const newSite = (place: string, properties: string[]): CallSite => ({
  place,
  statements: new Set(),
  properties,
  isOpen: false,
});

function getPlace(root: string, source: ts.SourceFile, call: ts.CallExpression): string {
  const line = source.getLineAndCharacterOfPosition(call.getStart()).line + 1;
  return `${relative(root, source.fileName)}:${line}`;
}

function createProgram(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['source'],
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: false,
  };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) =>
      /^\.|^@duet\//.test(text)
        ? ts.resolveModuleName(text, file, options, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram(files, options, host);
}

function queriesIn(node: ts.Node): ts.CallExpression[] {
  const own =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'query'
      ? [node]
      : [];
  const inner: ts.CallExpression[] = [];
  node.forEachChild((child) => void inner.push(...queriesIn(child)));
  return [...own, ...inner];
}

function getEntries(source: ts.SourceFile): Body[] {
  return source.statements.flatMap((node): Body[] => {
    if (ts.isClassDeclaration(node))
      return node.members.filter(
        (member): member is ts.MethodDeclaration =>
          ts.isMethodDeclaration(member) && !isPrivate(member),
      );
    if (!isExported(node)) return [];
    if (ts.isFunctionDeclaration(node)) return [node];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ initializer }) =>
      initializer && ts.isArrowFunction(initializer) ? [initializer] : [],
    );
  });
}

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((each) => each.kind === kind);
const isPrivate = (node: ts.Node): boolean => hasModifier(node, ts.SyntaxKind.PrivateKeyword);
const isExported = (node: ts.Node): boolean => hasModifier(node, ts.SyntaxKind.ExportKeyword);
