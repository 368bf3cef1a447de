import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '@duet/schemas/tracking-consent';

test('the loader reads and writes the consent cookie as tracking-consent.ts does', () => {
  const source = readFileSync(join(__dirname, 'loader.ts'), 'utf8');
  expect(source).toContain(`const CONSENT = '${CONSENT_COOKIE}';`);
  expect(source).toContain(`const CONSENT_VERSION = '${CONSENT_VERSION}';`);
  expect(CONSENT_SECONDS).toBe(180 * 86_400);
  expect(source).toContain('const CONSENT_SECONDS = 180 * 86_400;');
  expect([...source.matchAll(/^import .* from '(.*)';/gm)].map(([, from]) => from)).toEqual([
    '@duet/schemas/member-data',
    './loader-lander',
    './loader-parts',
  ]);
  for (const file of ['loader-lander.ts', 'loader-parts.ts', '../../schemas/src/member-data.ts'])
    expect(readFileSync(join(__dirname, file), 'utf8')).not.toMatch(/^import /m);
});
