import ts from 'typescript';
import { Evaluator, type Located, getMember, getResults, isFunction } from './evaluate.ts';
import { visit } from './program.ts';

/** Types are undefined if they cannot be inferred from the code. */
export interface SentCall {
  method: string;
  path: string;
  params?: ts.Type[];
  body?: ts.Type[];
  hasBody: boolean;
  response?: ts.Type;
  /** True for code that does not use RTK Query and can read the HTTP status. */
  isRaw: boolean;
}

const BUILDERS = ['query', 'mutation', 'infiniteQuery'];
const API = '/api/';

/** Finds RTK Query endpoints and direct uses of `/api/` addresses. */
export function findCalls(checker: ts.TypeChecker, files: readonly ts.SourceFile[]): SentCall[] {
  const finder = new CallFinder(checker);
  return files.flatMap((file) => {
    const found: SentCall[] = [];
    visit(file, (node) => found.push(...finder.find(node)));
    return found;
  });
}

class CallFinder {
  private readonly evaluator: Evaluator;

  private readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
    this.evaluator = new Evaluator(checker);
  }

  find(node: ts.Node): SentCall[] {
    if (ts.isCallExpression(node)) return this.fromEndpoint(node);
    const isAddress =
      (ts.isStringLiteralLike(node) && node.text.startsWith(API)) ||
      (ts.isTemplateExpression(node) && node.head.text.startsWith(API));
    return isAddress ? this.fromAddress(node) : [];
  }

  private fromEndpoint(call: ts.CallExpression): SentCall[] {
    const { expression: callee, typeArguments = [], arguments: given } = call;
    const [options] = given;
    if (!ts.isPropertyAccessExpression(callee) || !BUILDERS.includes(callee.name.text)) return [];
    const [result] = typeArguments;
    if (!result || !options || !ts.isObjectLiteralExpression(options)) return [];
    const response = this.getWireType(options) ?? this.checker.getTypeFromTypeNode(result);
    return this.getQueries(options).flatMap((query) => this.toCalls(query, response));
  }

  private getQueries(options: ts.ObjectLiteralExpression): Located[] {
    const query =
      getMember(options, 'query') ??
      options.properties.find(
        (each): each is ts.MethodDeclaration =>
          ts.isMethodDeclaration(each) && each.name.getText() === 'query',
      );
    if (!query || !(ts.isMethodDeclaration(query) || isFunction(query))) return [];
    return getResults(query).flatMap((node) => this.evaluator.resolve({ node, scope: new Map() }));
  }

  /** The parameter of `transformResponse` has the type that the service sends. */
  private getWireType(options: ts.ObjectLiteralExpression): ts.Type | undefined {
    const transform = getMember(options, 'transformResponse');
    const [parameter] = transform && isFunction(transform) ? transform.parameters : [];
    return parameter && this.checker.getTypeAtLocation(parameter);
  }

  private toCalls(query: Located, response: ts.Type): SentCall[] {
    const { node, scope } = query;
    if (!ts.isObjectLiteralExpression(node))
      return this.evaluator.texts(query).map((url) => ({
        method: 'GET',
        path: toPath(url),
        hasBody: false,
        response,
        isRaw: false,
      }));
    const [url, method, params, body] = ['url', 'method', 'params', 'body'].map((name) =>
      getMember(node, name),
    );
    const types = (value: ts.Expression): ts.Type[] => [
      this.evaluator.typeOf({ node: value, scope }),
    ];
    const texts = (value: ts.Expression): string[] => this.evaluator.texts({ node: value, scope });
    return (url ? texts(url) : []).flatMap((address) =>
      (method ? texts(method) : ['GET']).map((verb) => ({
        method: verb,
        path: toPath(address),
        ...(params && { params: types(params) }),
        ...(body && { body: types(body) }),
        hasBody: Boolean(body),
        response,
        isRaw: false,
      })),
    );
  }

  private fromAddress(node: ts.StringLiteralLike | ts.TemplateExpression): SentCall[] {
    const { parent } = node;
    const first = ts.isCallExpression(parent) ? parent.arguments[0] : undefined;
    const isOpened = first && first !== node && ts.isStringLiteralLike(first);
    const method = isOpened ? first.text : this.getFetchMethod(parent);
    return this.evaluator.texts({ node, scope: new Map() }).map((url) => ({
      method,
      path: toPath(url.slice(API.length)),
      hasBody: method !== 'GET',
      isRaw: true,
    }));
  }

  private getFetchMethod(parent: ts.Node): string {
    if (ts.isCallExpression(parent) && parent.expression.getText().endsWith('.sendBeacon'))
      return 'POST';
    const options = ts.isCallExpression(parent) ? parent.arguments[1] : undefined;
    const method =
      options && ts.isObjectLiteralExpression(options) ? getMember(options, 'method') : null;
    return method && ts.isStringLiteralLike(method) ? method.text : 'GET';
  }
}

const toPath = (url: string): string => `${API}${url.replace(/[?#].*$/, '').replace(/\.php$/, '')}`;

/** @param declared such as `/api/payments/{id}` */
export function matchesPath(path: string, declared: string): boolean {
  const [parts, wanted] = [path.split('/'), declared.split('/')];
  return (
    parts.length === wanted.length &&
    parts.every((part, index) => part === wanted[index] || /^{\w+}$/.test(wanted[index] ?? ''))
  );
}
