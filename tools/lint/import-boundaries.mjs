import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importCycles } from './cycles.mjs';
import { mutualFeatures } from './features.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const FOLDERS = {
  shell: 'shell',
  gateway: 'gateway',
  bench: 'tests/bench',
  e2e: 'tests/e2e',
  faults: 'tests/faults',
  fuzz: 'tests/fuzz',
  mutation: 'tests/mutation',
  security: 'tests/security',
  identity: 'services/identity',
  matching: 'services/matching',
  messaging: 'services/messaging',
  billing: 'services/billing',
  demo: 'tools/demo',
  stack: 'tools/stack',
  remotes: 'tools/remotes',
  'payment-sandbox': 'tools/payment-sandbox',
};

const BROWSER_LIBS = ['libs/host', 'libs/ui', 'libs/page', 'libs/webauthn', 'libs/federation'];
const SERVER_LIBS = ['libs/service-kit', 'libs/media'];
const APPS = ['shell', 'mf-', 'gateway', 'services/', 'infra/', 'tools/', 'tests/'];

/** Imports within a workspace are always allowed. */
const WALLS = [
  { from: 'mf-', never: [...APPS, ...SERVER_LIBS], why: 'A remote uses no app and no server code' },
  {
    from: 'shell',
    never: [...APPS, ...SERVER_LIBS],
    why: 'The shell loads apps only at run time and uses no server code',
  },
  {
    from: 'services/',
    never: [...APPS, ...BROWSER_LIBS],
    why: 'Services communicate only by declared calls and events',
  },
  {
    from: 'gateway',
    never: [...APPS, ...BROWSER_LIBS],
    why: 'The gateway uses no app and no browser code',
  },
  { from: 'libs/schemas', never: [...APPS, 'libs/'], why: 'Wire types depend on nothing' },
  ...SERVER_LIBS.map((from) => ({
    from,
    never: [...APPS, ...BROWSER_LIBS],
    why: 'A server library uses no app and no browser code',
  })),
  ...BROWSER_LIBS.map((from) => ({
    from,
    never: [...APPS, ...SERVER_LIBS],
    why: 'A browser library uses no app and no server code',
  })),
  { from: 'libs/', never: APPS, why: 'A library uses no app' },
  {
    from: 'infra/',
    never: ['shell', 'mf-', 'gateway', 'services/', 'tests/'],
    why: 'The installation uses apps only as processes',
  },
  {
    from: 'tools/',
    never: ['shell', 'mf-', 'gateway', 'services/', 'tests/e2e', 'tests/bench'],
    why: 'Tools start apps as processes and use none of their code',
  },
  {
    from: 'tests/e2e',
    never: ['shell', 'mf-', 'gateway', 'services/'],
    why: 'End-to-end tests use only what a browser can use',
  },
  {
    from: 'tests/bench',
    never: ['shell', 'mf-', 'gateway', 'services/'],
    why: 'Benches measure processes and use none of their code',
  },
  {
    from: 'tests/',
    never: ['shell', 'mf-', 'gateway', 'services/'],
    why: 'Tests of the running site use processes, not code',
  },
];

function workspaceOf(path) {
  const [first = '', second = ''] = path.split(sep);
  if (first === '..' || first === '') return null;
  return ['services', 'libs', 'infra', 'tools', 'tests'].includes(first)
    ? `${first}/${second}`
    : first;
}

function targetOf(specifier, file) {
  if (specifier.startsWith('.') || specifier.startsWith('/'))
    return workspaceOf(relative(root, resolve(dirname(file), specifier)));
  const name = /^@duet\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return null;
  return FOLDERS[name] ?? (name.startsWith('mf-') ? name : `libs/${name}`);
}

function isOpenToTests(from, target, file) {
  if (!/\.i?test\.tsx?$|\/test\//.test(file)) return false;
  return (
    /^(infra|tools|tests)\//.test(from) ||
    (from === 'services/billing' && target === 'tools/payment-sandbox')
  );
}

function refusal(specifier, file) {
  const from = workspaceOf(relative(root, file));
  if (!from) return null;
  if (specifier.startsWith('@mantine/'))
    return from === 'libs/ui' ? null : 'Only libs/ui imports Mantine: import @duet/ui.';
  const target = targetOf(specifier, file);
  if (!target || target === from || isOpenToTests(from, target, file)) return null;
  const wall = WALLS.find((each) => from.startsWith(each.from));
  return wall?.never.some((beginning) => target.startsWith(beginning))
    ? `${from} must not import ${target}. ${wall.why}.`
    : null;
}

const importWalls = {
  meta: {
    type: 'problem',
    docs: { description: 'Keeps columns, services and libraries apart' },
    schema: [],
  },
  create(context) {
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const message = refusal(source.value, context.filename);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
      TSExternalModuleReference: (node) => check(node, node.expression),
      CallExpression: (node) => {
        const { callee } = node;
        const isRequire = callee.type === 'Identifier' && callee.name === 'require';
        const isMock =
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          ['jest', 'require'].includes(callee.object.name);
        if (isRequire || isMock) check(node, node.arguments[0]);
      },
    };
  },
};

export const boundaries = {
  meta: { name: 'boundaries' },
  rules: { imports: importWalls, cycles: importCycles, features: mutualFeatures },
};
