import { relative } from 'node:path';
import { importGraph, onImports } from './import-graph.mjs';

export const importCycles = {
  meta: {
    type: 'problem',
    docs: { description: 'Files do not import each other in a circle' },
    messages: { cycle: 'Import cycle: {{chain}}. Move what both need into a file of its own.' },
    schema: [],
  },
  create(context) {
    const graph = importGraph(context.cwd);
    const file = relative(context.cwd, context.filename);
    const dependents = graph.dependents(file);
    if (dependents.size === 0) return {};
    const check = ({ source }) => {
      const target = typeof source?.value === 'string' ? graph.resolve(source.value, file) : null;
      if (target === null || (target !== file && !dependents.has(target))) return;
      context.report({
        node: source,
        messageId: 'cycle',
        data: { chain: [file, ...graph.chain(target, file)].join(' → ') },
      });
    };
    return onImports(check);
  },
};
