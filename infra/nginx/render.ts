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

/** @param template the text of nginx.conf */
export function edgeConfiguration(template: string, settings: EdgeSettings): string {
  return template.replaceAll(/\$\{EDGE_(\w+)\}/g, (whole, name: string) => {
    const value = (settings as Record<string, string | undefined>)[name];
    if (value === undefined) throw new Error(`${whole} is not a setting of the edge`);
    return value;
  });
}
