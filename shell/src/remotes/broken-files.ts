import { because } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';
import type { Release } from '@duet/schemas/remotes';

type Fetch = (url: string) => Promise<Response>;

/**
 * Browsers hide integrity failures from scripts, so this function looks for a file that differs
 * from the published file.
 * @returns null if no difference was found
 */
export async function brokenFile(
  { entry, integrity }: Pick<Release, 'entry' | 'integrity'>,
  fetchFile: Fetch = fetch,
): Promise<Reason | null> {
  const folder = new URL('.', new URL(entry, location.href));
  for (const [path, expected] of Object.entries(integrity)) {
    const response = await fetchFile(new URL(path, folder).href).catch(() => null);
    if (!response?.ok) return null;
    const actual = await computeDigest(await response.arrayBuffer());
    if (actual !== null && actual !== expected) return because('file', { file: path });
  }
  return null;
}

/** @returns null on plain HTTP, which has no `crypto.subtle` */
async function computeDigest(content: ArrayBuffer): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
