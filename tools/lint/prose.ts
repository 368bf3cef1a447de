import ts from 'typescript';

const HARD_WORDS = /\b(?:nobody|whoever|stands|told|alone|anew|at once|whom)\b/gi;
/** Leaves out JSX text that looks like a comment. */
export function getComments(file: string, source: string): string[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found = new Map<number, number>();
  const texts: ts.Node[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node);
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, end);
    for (const child of node.getChildren(tree)) collect(child);
  };
  collect(tree);
  const isText = (pos: number): boolean => texts.some((text) => text.pos <= pos && pos < text.end);
  return [...found].flatMap(([pos, end]) => (isText(pos) ? [] : [source.slice(pos, end)]));
}

export const countWords = (text: string): number =>
  text.match(/[\p{L}\d][\p{L}\d'’_-]*/gu)?.length ?? 0;
export const countHardWords = (text: string): number => text.match(HARD_WORDS)?.length ?? 0;
