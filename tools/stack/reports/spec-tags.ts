import ts from 'typescript';

export type TaggedTest = {
  file: string;
  line: number;
  requirements: string[];
  name: string;
  /** Matches the full names of the tests in the reports of jest and Playwright. */
  pattern: RegExp;
};

type Title = { text: string; pattern: string };
type Declaration = { kind: 'group' | 'test'; title: Title; body?: ts.Node };

/** For tests declared by a helper function: their titles are unknown and match any text. */
const SUITE: Declaration = { kind: 'group', title: { text: '…', pattern: '.*' } };
const TAG = /@spec ([\d., ]+)/;
const TEST_FORMS = new Set(['each', 'only', 'skip', 'failing', 'concurrent', 'serial', 'parallel']);
const PLACEHOLDER = /%[psdifjo#$]|\$[\w.]+/g;

export function findTaggedTests(file: string, source: string): TaggedTest[] {
  if (!source.includes('@spec')) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: TaggedTest[] = [];
  const visit = (node: ts.Node, outer: Title[]): void => {
    const requirements = ts.isExpressionStatement(node) ? readTag(node, source) : [];
    const declared = ts.isExpressionStatement(node)
      ? (getDeclaration(node.expression) ?? (requirements.length > 0 ? SUITE : undefined))
      : undefined;
    if (!declared) return ts.forEachChild(node, (child) => visit(child, outer));
    const titles = [...outer, declared.title];
    if (requirements.length > 0) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(toTaggedTest(file, line + 1, requirements, titles, declared.kind));
    }
    if (declared.kind === 'group' && declared.body)
      ts.forEachChild(declared.body, (child) => visit(child, titles));
  };
  visit(tree, []);
  return found;
}

function toTaggedTest(
  file: string,
  line: number,
  requirements: string[],
  titles: Title[],
  kind: Declaration['kind'],
): TaggedTest {
  const pattern = titles.map((title) => title.pattern).join(' ');
  return {
    file,
    line,
    requirements,
    name: titles.map(({ text }) => text).join(' › '),
    pattern: new RegExp(kind === 'group' ? `^${pattern} ` : `^${pattern}$`, 's'),
  };
}

function readTag(node: ts.Node, source: string): string[] {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return comments.flatMap(({ pos, end }) => {
    const tag = TAG.exec(source.slice(pos, end));
    return tag?.[1] ? tag[1].split(/[, ]+/).filter((number) => number !== '') : [];
  });
}

function getDeclaration(node: ts.Expression): Declaration | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [title, ...rest] = node.arguments;
  const names = getCalledNames(node.expression);
  const [first, ...forms] = names ?? [];
  if (!title || !first || !['describe', 'it', 'test'].includes(first)) return undefined;
  const isGroup = names?.includes('describe') ?? false;
  if (!forms.every((form) => form === 'describe' || TEST_FORMS.has(form))) return undefined;
  if (!isGroup && rest.length === 0) return undefined;
  return { kind: isGroup ? 'group' : 'test', title: toTitle(title), body: rest.at(-1) };
}

function getCalledNames(node: ts.Expression): string[] | undefined {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) {
    const outer = getCalledNames(node.expression);
    return outer && [...outer, node.name.text];
  }
  if (ts.isCallExpression(node)) return getCalledNames(node.expression);
  return ts.isTaggedTemplateExpression(node) ? getCalledNames(node.tag) : undefined;
}

function toTitle(node: ts.Expression): Title {
  if (ts.isStringLiteralLike(node)) return { text: node.text, pattern: toPattern(node.text) };
  if (!ts.isTemplateExpression(node)) return { text: '…', pattern: '.*' };
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return { text: parts.join('…'), pattern: parts.map(toPattern).join('.*') };
}

/** Placeholders of `each` match any text. */
function toPattern(title: string): string {
  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return title.split(PLACEHOLDER).map(escape).join('.*');
}
