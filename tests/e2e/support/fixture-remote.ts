import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './remotes';

const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'];

const FILES: Record<string, string> = {
  'package.json':
    '{ "name": "@duet/mf-fixture", "version": "0.1.0", "private": true, "type": "module" }',
  'webpack.config.mjs':
    "import { remoteConfig } from '@duet/federation/remote';\nexport default await remoteConfig(import.meta.dirname);\n",
  'src/descriptor.ts': `import type { RemoteDescriptor } from '@duet/host';
export const descriptor = {
  name: 'fixture',
  routes: [{ path: '/fixture', view: 'counter', layout: 'default', access: 'public' }],
  navigation: [], modals: [], slots: [], api: {},
} as const satisfies RemoteDescriptor;
`,
  'src/remote.ts': `import type { RemoteModule } from '@duet/host';
import type { descriptor } from './descriptor';
export default {
  views: { counter: () => import('./counter.view') },
  messages: (locale) => import(\`../messages/\${locale}.json\`),
} satisfies RemoteModule<typeof descriptor>;
`,
  'src/counter.view.tsx': `import { useState } from 'react';
import { Button, Page, TextField } from '@duet/ui';
export default function CounterView() {
  const [count, setCount] = useState(0);
  const [note, setNote] = useState('');
  return (
    <Page title="Before">
      <Button onClick={() => setCount(count + 1)}>Counted {count}</Button>
      <TextField label="Note" value={note} onChange={setNote} />
    </Page>
  );
}
`,
};

export interface FixtureRemote {
  folder: string;
  remove: () => void;
}

export function writeFixtureRemote(): FixtureRemote {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data/mf-fixture-'));
  const messages = Object.fromEntries(LOCALES.map((locale) => [`messages/${locale}.json`, '{}']));
  for (const [name, text] of Object.entries({ ...FILES, ...messages })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function changeView({ folder }: FixtureRemote, before: string, after: string): void {
  const file = join(folder, 'src/counter.view.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}
