import { matchesGlob, relative } from 'node:path';
import { importGraph, onImports } from './import-graph.mjs';

class FeatureGraph {
  constructor(graph, { folders, tests, tables }) {
    this.graph = graph;
    this.folders = folders.map((glob) => ({ glob, depth: glob.split('/').length }));
    this.tests = tests;
    this.tables = tables;
    this.features = new Map();
    this.importers = new Map();
    for (const [file, targets] of graph.imports) {
      if (this.featureOf(file) === null || this.isTest(file)) continue;
      for (const target of targets) this.add(file, target);
    }
  }

  add(file, target) {
    const [from, to] = [this.featureOf(file), this.featureOf(target)];
    const key = `${from} ${to}`;
    if (to === null || to === from || this.isTable(target)) return;
    if (!this.importers.has(key)) this.importers.set(key, file);
  }

  isTest(file) {
    return this.tests.some((glob) => matchesGlob(file, glob));
  }

  isTable(file) {
    return this.tables.some((glob) => matchesGlob(file, glob));
  }

  featureOf(file) {
    const parts = file.split('/').slice(0, -1);
    const folder = parts.join('/');
    if (!this.features.has(folder)) {
      const feature = this.folders
        .filter(({ depth }) => parts.length >= depth)
        .map(({ glob, depth }) => ({ glob, path: parts.slice(0, depth).join('/') }))
        .find(({ glob, path }) => matchesGlob(path, glob));
      this.features.set(folder, feature?.path ?? null);
    }
    return this.features.get(folder);
  }
}

let features;

/**
 * Rejects imports between feature folders that import each other, except imports in tests and of
 * table entities.
 */
export const mutualFeatures = {
  meta: {
    type: 'problem',
    docs: { description: 'Feature folders do not import each other' },
    messages: {
      mutual:
        '{{own}} and {{other}} import each other: {{file}} imports the first. Move a file to the feature that it belongs to, or what both need into a feature of its own.',
    },
    schema: [
      {
        type: 'object',
        properties: {
          folders: {
            description: 'Globs of feature folders; their depth is that of the folders',
            type: 'array',
            items: { type: 'string' },
          },
          tests: { type: 'array', items: { type: 'string' } },
          tables: {
            description: 'Globs of files that describe tables; every feature may import them',
            type: 'array',
            items: { type: 'string' },
          },
        },
        required: ['folders', 'tests', 'tables'],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const graph = importGraph(context.cwd);
    features ??= new FeatureGraph(graph, context.options[0]);
    const file = relative(context.cwd, context.filename);
    const own = features.featureOf(file);
    if (own === null || features.isTest(file)) return {};
    return onImports(({ source }) => {
      const target = typeof source?.value === 'string' ? graph.resolve(source.value, file) : null;
      const other = target && !features.isTable(target) && features.featureOf(target);
      const importer = other && features.importers.get(`${other} ${own}`);
      if (!importer) return;
      context.report({
        node: source,
        messageId: 'mutual',
        data: { own, other, file: importer },
      });
    });
  },
};
