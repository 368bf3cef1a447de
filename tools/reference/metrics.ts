import ts from 'typescript';
import { page, table } from './markdown';

export interface Metric {
  name: string;
  help: string;
  owner: string;
}

/** Finds object literals with `name` and `help`, and calls with both as consecutive arguments. */
export function findMetrics(file: string, source: string): Metric[] {
  if (!source.includes("'duet_")) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const owner = /^(?:services|libs)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? file;
  const found: Metric[] = [];
  const add = (name: string | undefined, help: string | undefined): void => {
    if (name?.startsWith('duet_') && help !== undefined) found.push({ name, help, owner });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) add(getText(node, 'name'), getText(node, 'help'));
    if (ts.isCallExpression(node))
      node.arguments.forEach((argument, index) => {
        const help = node.arguments[index + 1];
        if (help) add(toText(argument), toText(help));
      });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

export function metricsPage(metrics: Metric[]): string {
  const rows = metrics
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.owner.localeCompare(b.owner))
    .map(({ name, help, owner }) => [`\`${name}\``, help, `\`${owner}\``]);
  return page(
    'Metrics',
    'Metrics that the processes expose under `/metrics`, in addition to the default metrics of Node.js. Every service and worker exposes the metrics of `libs/service-kit`.',
    table(['metric', 'meaning', 'declared in'], rows),
  );
}

const toText = (node: ts.Expression): string | undefined =>
  ts.isStringLiteralLike(node) ? node.text : undefined;

function getText(node: ts.ObjectLiteralExpression, key: string): string | undefined {
  const property = node.properties.find((each) => each.name?.getText() === key);
  return property && ts.isPropertyAssignment(property) ? toText(property.initializer) : undefined;
}
