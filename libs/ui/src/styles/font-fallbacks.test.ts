import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWritingDocs } from '@duet/testing/env';
import { fallbackFaces } from './font-fallbacks';

const TOKENS = join(__dirname, 'tokens.css');
const FACES = /(?:@font-face \{\n {2}font-family: '\w+ \w+';\n {2}src: local[^}]*\}\n)+/;

// @spec 2.79
it('fallback faces of tokens.css have the computed metrics; WRITE_DOCS=1 writes them', () => {
  const tokens = readFileSync(TOKENS, 'utf8');
  const computed = tokens.replace(FACES, fallbackFaces());
  if (isWritingDocs()) writeFileSync(TOKENS, computed);
  expect(tokens).toMatch(FACES);
  expect(computed).toBe(readFileSync(TOKENS, 'utf8'));
});
