import { because } from '@duet/schemas/remote-rejections';
import type { Reason } from '@duet/schemas/remote-rejections';
import type { Release } from '@duet/schemas/remotes';

type Fetch = (url: string) => Promise<Response>;

/**
 * Why a remote did not load, where its files are to blame: browsers keep that to their console.
 * Reads the files again and names the first that is not what was published; null when the network
 * or the code is to blame.
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

/**
 * Null where the page is served without encryption from another machine: browsers give no digests
 * there.
 */
async function computeDigest(content: ArrayBuffer): Promise<string | null> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
