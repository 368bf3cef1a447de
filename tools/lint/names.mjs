import { basename } from 'node:path';

const PREDICATE = /^(?:is|has|can)[A-Z]/;
const ASSERTION = /^(?:assert|require)[A-Z]/;

function nameOf(node) {
  const { parent } = node;
  if (node.id) return node.id.name;
  if (parent.type === 'VariableDeclarator') return parent.id.name;
  const isMember = ['MethodDefinition', 'PropertyDefinition', 'Property'].includes(parent.type);
  return isMember && parent.value === node && !parent.computed ? parent.key.name : undefined;
}

function unwrap(type) {
  const isPromise = type.type === 'TSTypeReference' && type.typeName.name === 'Promise';
  return (isPromise && type.typeArguments?.params[0]) || type;
}

function isBoolean(type) {
  if (type.type === 'TSUnionType') return type.types.every(isBoolean);
  if (type.type === 'TSLiteralType') return typeof type.literal.value === 'boolean';
  return type.type === 'TSBooleanKeyword' || (type.type === 'TSTypePredicate' && !type.asserts);
}

function returnsValue(node, keys) {
  if (node.type === 'ReturnStatement') return node.argument !== null;
  if (/Function/.test(node.type) || node.type === 'ClassBody') return false;
  return (keys[node.type] ?? []).some((key) =>
    [node[key]].flat().some((child) => child && returnsValue(child, keys)),
  );
}

export const functionNames = {
  meta: {
    type: 'problem',
    docs: { description: 'The beginning of a function’s name says whether it returns or throws' },
    messages: {
      predicate: 'is*, has* and can* return a boolean. Name it for what it does or returns.',
      assertion: 'assert* and require* throw and return no boolean. Name it is*, has* or can*.',
    },
    schema: [],
  },
  create(context) {
    const { visitorKeys } = context.sourceCode;
    function check(node, name) {
      if (typeof name !== 'string') return;
      const type = node.returnType && unwrap(node.returnType.typeAnnotation);
      const isEmpty =
        !type && node.body?.type === 'BlockStatement' && !returnsValue(node.body, visitorKeys);
      if (PREDICATE.test(name) && (isEmpty || (type && !isBoolean(type))))
        context.report({ node, messageId: 'predicate' });
      if (ASSERTION.test(name) && type && isBoolean(type))
        context.report({ node, messageId: 'assertion' });
    }
    const checkFunction = (node) => check(node, nameOf(node));
    return {
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      TSDeclareFunction: checkFunction,
      TSEmptyBodyFunctionExpression: checkFunction,
      TSMethodSignature: (node) => check(node, node.key.name),
      TSPropertySignature({ key, typeAnnotation }) {
        const type = typeAnnotation?.typeAnnotation;
        if (type?.type === 'TSFunctionType') check(type, key.name);
      },
    };
  },
};

const SERVICE = /^(.+)\.service\.ts$/;
const pascalCase = (text) =>
  text.replaceAll(/(?:^|-)([a-z0-9])/g, (_, first) => first.toUpperCase());

export const serviceFile = {
  meta: {
    type: 'problem',
    docs: { description: 'A file x.service.ts exports XService' },
    messages: { missing: 'Export {{name}}, or name the file for what it holds.' },
    schema: [],
  },
  create(context) {
    const [, file] = SERVICE.exec(basename(context.filename)) ?? [];
    if (!file) return {};
    const name = `${pascalCase(file)}Service`;
    return {
      Program(node) {
        const isExported = node.body.some(
          ({ type, declaration }) =>
            type === 'ExportNamedDeclaration' &&
            declaration?.type === 'ClassDeclaration' &&
            declaration.id.name === name,
        );
        if (!isExported) context.report({ node, messageId: 'missing', data: { name } });
      },
    };
  },
};
