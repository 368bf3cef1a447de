import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST_KINDS = { test: /\.test\.tsx?$/, itest: /\.itest\.ts$/ };

function hasFile(folder, name) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? !['node_modules', 'dist'].includes(entry.name) && hasFile(join(folder, entry.name), name)
      : name.test(entry.name),
  );
}

/** `targetDefaults` of nx.json define caching and inputs of these targets. */
function targetsOf(workspaceRoot, projectRoot) {
  const kinds = Object.keys(TEST_KINDS).filter((kind) =>
    hasFile(join(workspaceRoot, projectRoot), TEST_KINDS[kind]),
  );
  const commandOf = (kind) => ({
    command: `node tools/stack/bootstrap.mjs project ${kind} ${projectRoot}`,
  });
  return Object.fromEntries(['lint', 'types', ...kinds].map((kind) => [kind, commandOf(kind)]));
}

export const name = 'duet-targets';

export const createNodesV2 = [
  '**/project.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      return [file, { projects: { [root]: { targets: targetsOf(workspaceRoot, root) } } }];
    }),
];
export const createNodes = createNodesV2;
