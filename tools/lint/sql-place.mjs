/** Matches upper case only, so that English sentences do not match. */
const STATEMENT =
  /^\s*(?:SELECT\s[\s\S]*\sFROM\s|INSERT\s+(?:IGNORE\s+)?INTO\s|REPLACE\s+INTO\s|UPDATE\s[\s\S]*\sSET\s|DELETE\s+(?:\w+\s+)?FROM\s|WITH\s[\s\S]*\sAS\s*\()/;
const DATABASE =
  /^(?:database|dataSource|db|entityManager|manager|tx|runner|queryRunner|connection|pool)$/;

const textOf = (node) =>
  node.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.raw).join('?')
    : node.value;

function namesOf(node) {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'MemberExpression' && !node.computed) return [node.property.name];
  if (node.type === 'LogicalExpression') return [...namesOf(node.left), ...namesOf(node.right)];
  return node.type === 'AwaitExpression' ? namesOf(node.argument) : [];
}

export const sqlPlace = {
  meta: {
    type: 'problem',
    docs: { description: 'SQL is written in repositories only' },
    messages: { place: 'Write SQL in a *.repository.ts of the feature.' },
    schema: [],
  },
  create(context) {
    const check = (node) => {
      const text = textOf(node);
      if (typeof text === 'string' && STATEMENT.test(text))
        context.report({ node, messageId: 'place' });
    };
    return {
      Literal: check,
      TemplateLiteral: check,
      CallExpression(node) {
        const { callee } = node;
        if (
          callee.type !== 'MemberExpression' ||
          callee.computed ||
          callee.property.name !== 'query'
        )
          return;
        const [first] = node.arguments;
        if (
          first &&
          ['Literal', 'TemplateLiteral'].includes(first.type) &&
          STATEMENT.test(textOf(first))
        )
          return;
        if (namesOf(callee.object).some((name) => DATABASE.test(name)))
          context.report({ node, messageId: 'place' });
      },
    };
  },
};
