const LEVELS = new Set(['trace', 'verbose', 'debug', 'info', 'log', 'warn', 'error', 'fatal']);
const LOGGER = /^(log|logger)$/i;
const ERROR = /^(e|ex|err|error|exception)$/;

function isLogCall({ callee }) {
  if (callee.type !== 'MemberExpression') return false;
  if (!callee.computed && !LEVELS.has(callee.property.name)) return false;
  const { object } = callee;
  if (object.type === 'Identifier') return LOGGER.test(object.name);
  return (
    object.type === 'MemberExpression' && !object.computed && LOGGER.test(object.property.name)
  );
}

function isCaught(identifier, scope) {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(identifier.name);
    if (variable) return variable.defs.some(({ type }) => type === 'CatchClause');
  }
  return false;
}

function alternatives(node) {
  if (node.type === 'ConditionalExpression')
    return [...alternatives(node.consequent), ...alternatives(node.alternate)];
  if (node.type === 'LogicalExpression')
    return [...alternatives(node.left), ...alternatives(node.right)];
  return [node];
}

const isConstant = ({ type, value, expressions }) =>
  (type === 'Literal' && typeof value === 'string') ||
  (type === 'TemplateLiteral' && expressions.length === 0);

export const logCalls = {
  meta: {
    type: 'problem',
    docs: {
      description:
        'A log call has a constant message, its variable parts as fields and the error as `err`',
    },
    messages: {
      message:
        "The message of a log line is constant: pass variable parts as fields, as in log.warn({ order_id }, 'text').",
      error: "Pass the error itself as the field `err`, as in log.warn({ err }, 'text').",
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context;
    const isError = (node) =>
      node.type === 'Identifier' &&
      (ERROR.test(node.name) || isCaught(node, sourceCode.getScope(node)));

    /** Finds String(error), error.message, error.stack, error.toString() and `…${error}`. */
    function isErrorText(node) {
      if (node.type === 'TemplateLiteral')
        return node.expressions.some((each) =>
          alternatives(each).some((value) => isError(value) || isErrorText(value)),
        );
      if (node.type === 'MemberExpression')
        return isError(node.object) && ['message', 'stack'].includes(node.property.name);
      if (node.type !== 'CallExpression') return false;
      if (node.callee.type === 'MemberExpression')
        return isError(node.callee.object) && node.callee.property.name === 'toString';
      return node.callee.name === 'String' && node.arguments.some(isError);
    }

    function checkFields(fields) {
      for (const field of fields.properties) {
        if (field.type !== 'Property') continue;
        for (const value of alternatives(field.value)) {
          if (value.type === 'ObjectExpression') checkFields(value);
          else if (isErrorText(value) || (isError(value) && field.key.name !== 'err'))
            context.report({ node: field, messageId: 'error' });
        }
      }
    }

    const isErrorValue = (node) => isError(node) || isErrorText(node);

    return {
      CallExpression(node) {
        if (!isLogCall(node)) return;
        const [first, ...others] = node.arguments.map(alternatives);
        const objects = (first ?? []).filter(({ type }) => type === 'ObjectExpression');
        objects.forEach(checkFields);
        const isMessageFirst = others.length === 0 && objects.length === 0;
        const [texts = [], ...more] = isMessageFirst ? [first] : others;
        const error = [...(first ?? []), ...texts].find(isErrorValue);
        if (error) context.report({ node: error, messageId: 'error' });
        // Nest's loggers take a context as third argument, which must be constant too.
        else if (texts.length === 0 || ![texts, ...more].flat().every(isConstant))
          context.report({ node, messageId: 'message' });
      },
    };
  },
};
