import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintSource } from '@secretlint/core';
import * as preset from '@secretlint/secretlint-rule-preset-recommend';

const BINARY = /\.(?:webp|png|jpg|jpeg|gif|ico|woff2|mmdb|pdf|zip|gz|m4a|mp3|ogg)$/;
const PRESET = '@secretlint/secretlint-rule-preset-recommend';

/** @returns file, line and kind of each text that looks like a secret, without the text */
export async function findSecrets(folder: string, files: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const file of files.filter((each) => !BINARY.test(each)))
    found.push(...(await findSecretsIn(file, readFileSync(join(folder, file), 'utf8'))));
  return found;
}

export async function findSecretsIn(file: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: {
      filePath: file,
      content,
      ext: file.slice(file.lastIndexOf('.')),
      contentType: 'text',
    },
    options: { config: { rules: [{ id: PRESET, rule: preset.creator }] }, maskSecrets: true },
  });
  return messages.map(({ loc, ruleId }) => `${file}:${loc.start.line}: ${ruleId}`);
}
