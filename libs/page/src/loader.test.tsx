import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '@duet/schemas/tracking-consent';

// The loader imports its parts only: constants that it shares with others are repeated in it.
test('the loader keeps the choice about cookies as everybody else reads it', () => {
  const source = readFileSync(join(__dirname, 'loader.ts'), 'utf8');
  expect(source).toContain(`const CONSENT = '${CONSENT_COOKIE}';`);
  expect(source).toContain(`const CONSENT_VERSION = '${CONSENT_VERSION}';`);
  expect(CONSENT_SECONDS).toBe(180 * 86_400);
  expect(source).toContain('const CONSENT_SECONDS = 180 * 86_400;');
  expect(source.match(/^import .*/gm)).toEqual([expect.stringContaining("from './loader-parts';")]);
  expect(readFileSync(join(__dirname, 'loader-parts.ts'), 'utf8')).not.toMatch(/^import /m);
});
