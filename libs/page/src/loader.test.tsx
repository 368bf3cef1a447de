import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '@duet/schemas/tracking-consent';

// The loader is a file by itself, which imports nothing: what it shares with others stands in it
// once more.
test('the loader keeps the choice about cookies as everybody else reads it', () => {
  const source = readFileSync(join(__dirname, 'loader.ts'), 'utf8');
  expect(source).toContain(`const CONSENT = '${CONSENT_COOKIE}';`);
  expect(source).toContain(`const CONSENT_VERSION = '${CONSENT_VERSION}';`);
  expect(CONSENT_SECONDS).toBe(180 * 86_400);
  expect(source).toContain('const CONSENT_SECONDS = 180 * 86_400;');
  expect(source).not.toMatch(/^import /m);
});
