import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '@duet/schemas/tracking-consent';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
const getImports = (file: string) =>
  [...read(file).matchAll(/^import (?:.* from '(.*)';)?/gm)].map(([, from]) => from);

test('the loader uses the consent cookie name, version and lifetime of tracking-consent.ts', () => {
  const source = read('loader.ts');
  expect(source).toContain(`const CONSENT = '${CONSENT_COOKIE}';`);
  expect(source).toContain(`const CONSENT_VERSION = '${CONSENT_VERSION}';`);
  expect(CONSENT_SECONDS).toBe(180 * 86_400);
  expect(source).toContain('const CONSENT_SECONDS = 180 * 86_400;');
});

test('the loader imports only its own files and schema files without imports', () => {
  const shared = ['member-data', 'image-url', 'lander-choices'];
  expect(['loader.ts', 'loader-lander.ts', 'loader-parts.ts'].flatMap(getImports)).toEqual([
    '@duet/schemas/member-data',
    './loader-lander',
    './loader-parts',
    '@duet/schemas/image-url',
    '@duet/schemas/lander-choices',
    '@duet/schemas/lander-choices',
  ]);
  for (const name of shared) expect(getImports(`../../schemas/src/${name}.ts`)).toEqual([]);
});
