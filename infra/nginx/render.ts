import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/stack/settings.ts';

export const EDGE_SETTINGS = [
  'HTTP_PORT',
  'HTTPS_PORT',
  'PUBLIC_PORT',
  'GATEWAY',
  'CERTIFICATE',
  'KEY',
  'CACHE',
  'RUN',
  'MODULES',
  'TRUSTED',
  'HSTS',
] as const;
export type EdgeSettings = Record<(typeof EDGE_SETTINGS)[number], string>;

export function edgeConfiguration(settings: EdgeSettings): string {
  const template = readFileSync(join(root, 'infra/nginx/nginx.conf'), 'utf8');
  return template.replaceAll(/\$\{EDGE_(\w+)\}/g, (whole, name: string) => {
    const value = (settings as Record<string, string | undefined>)[name];
    if (value === undefined) throw new Error(`${whole} is not a setting of the edge`);
    return value;
  });
}
