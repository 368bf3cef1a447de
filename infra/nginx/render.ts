import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  return readFileSync(join(__dirname, 'nginx.conf'), 'utf8').replaceAll(
    /\$\{EDGE_(\w+)\}/g,
    (whole, name: string) => {
      const value = (settings as Record<string, string | undefined>)[name];
      if (value === undefined) throw new Error(`${whole} is not a setting of the edge`);
      return value;
    },
  );
}
