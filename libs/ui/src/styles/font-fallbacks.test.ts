import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWritingDocs } from '@duet/testing/env';
import { fallbackFaces } from './font-fallbacks';

const SHEET = join(__dirname, 'fonts.css');
const FACES = /(?:@font-face \{\n {2}font-family: '\w+ \w+';\n {2}src: local[^}]*\}\n)+/;

// @spec 2.79
it('the fallback fonts in fonts.css have the computed metrics (WRITE_DOCS=1 updates fonts.css)', () => {
  const sheet = readFileSync(SHEET, 'utf8');
  const computed = sheet.replace(FACES, fallbackFaces());
  if (isWritingDocs()) writeFileSync(SHEET, computed);
  expect(sheet).toMatch(FACES);
  expect(computed).toBe(readFileSync(SHEET, 'utf8'));
});
