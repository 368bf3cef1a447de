import { parseSync } from '@swc/core';
import type { Expression, ObjectExpression } from '@swc/core';

export function declaredViews(source: string): string[] {
  const module = parseSync(source, { syntax: 'typescript', tsx: true });
  const exported = module.body.flatMap((item) =>
    item.type === 'ExportDefaultExpression' ? [plain(item.expression)] : [],
  )[0];
  const views = exported?.type === 'ObjectExpression' ? valueOf(exported, 'views') : undefined;
  if (views?.type !== 'ObjectExpression')
    throw new Error('the default export must be an object that spells out its views');
  return views.properties.map((property) => {
    const name = property.type === 'KeyValueProperty' ? findKeyName(property.key) : null;
    if (name === null) throw new Error('each view must be spelt out as name: () => import(…)');
    return name;
  });
}

function plain(expression: Expression): Expression {
  const wrapped =
    expression.type === 'TsSatisfiesExpression' ||
    expression.type === 'TsAsExpression' ||
    expression.type === 'ParenthesisExpression';
  return wrapped ? plain(expression.expression) : expression;
}

function valueOf(object: ObjectExpression, name: string): Expression | undefined {
  return object.properties.flatMap((property) =>
    property.type === 'KeyValueProperty' && findKeyName(property.key) === name
      ? [plain(property.value)]
      : [],
  )[0];
}

const findKeyName = (key: { type: string; value?: unknown }): string | null =>
  (key.type === 'Identifier' || key.type === 'StringLiteral') && typeof key.value === 'string'
    ? key.value
    : null;
