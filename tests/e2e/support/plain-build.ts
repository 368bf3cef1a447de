import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { root } from './remotes';

const shared = (version: string): object => ({
  singleton: true,
  import: false,
  requiredVersion: version,
});

const CONFIG = `
const { container } = require(${JSON.stringify(join(root, 'node_modules/webpack'))});
module.exports = {
  mode: 'production',
  context: __dirname,
  entry: {},
  output: {
    path: __dirname + '/dist',
    clean: true,
    publicPath: 'auto',
    uniqueName: 'duet_plain',
    chunkFilename: '[name].[contenthash:8].js',
  },
  plugins: [
    new container.ModuleFederationPlugin({
      name: 'duet_plain',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.js' },
      shared: ${JSON.stringify({ react: shared('^19.0.0'), '@duet/ui': shared('^1.0.0') })},
    }),
  ],
};
`;

const remoteJson = {
  descriptor: {
    name: 'plain',
    version: '1.0.0',
    host: '^1.0.0',
    shared: { react: '^19.0.0', '@duet/ui': '^1.0.0' },
    views: ['plain'],
    routes: [
      { path: '/plain', view: 'plain', layout: 'default', access: 'public', title: 'plain.title' },
    ],
    navigation: [],
    modals: [],
    slots: [],
    api: {},
    labels: Object.fromEntries(LOCALES.map((locale) => [locale, { 'plain.title': 'Plain' }])),
  },
  entry: 'remoteEntry.js',
};

export const PLAIN_FILES: Record<string, string> = {
  'webpack.config.cjs': CONFIG,
  'remote.json': JSON.stringify(remoteJson, null, 1),
  'src/remote.js': `export default {
  views: { plain: () => import('./plain.js') },
  messages: () => Promise.resolve({ default: {} }),
};
`,
  'src/plain.js': `import { createElement, useState } from 'react';
import { Button, Page } from '@duet/ui';
export default function Plain() {
  const [count, setCount] = useState(0);
  const button = createElement(Button, { onClick: () => setCount(count + 1) }, 'Counted ' + count);
  return createElement(Page, { title: 'Built by others' }, button);
}
`,
};
