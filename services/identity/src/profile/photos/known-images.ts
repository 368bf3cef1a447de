import { readFile, stat } from 'node:fs/promises';

export interface ImageHashes {
  sha256: string;
  /** Perceptual hash; null if the image has too little detail. */
  look: string | null;
}

/** Adapters must send only hashes to third parties. */
export abstract class KnownImages {
  abstract find(hashes: ImageHashes): Promise<string | null>;
}

/**
 * Matching hashes differ in at most 3 bits. A larger limit would suspend accounts for merely
 * similar images.
 */
const SAME_BITS = 3;

/** Lines of the file: `sha256 <hex>` or `look <hex>` (perceptual hash). */
export class LocalKnownImages extends KnownImages {
  private known: { at: number; exact: Set<string>; looks: bigint[] } = {
    at: 0,
    exact: new Set(),
    looks: [],
  };

  /** An empty path disables the check. */
  constructor(private readonly file: string) {
    super();
  }

  async find({ sha256, look }: ImageHashes): Promise<string | null> {
    if (!this.file) return null;
    const { exact, looks } = await this.load();
    if (exact.has(sha256)) return 'sha256';
    const bits = look === null ? null : BigInt(`0x${look}`);
    return bits !== null && looks.some((each) => distance(each, bits) <= SAME_BITS) ? 'look' : null;
  }

  /** @throws if a line is invalid, because skipped lines would weaken the check unnoticed */
  private async load(): Promise<{ exact: Set<string>; looks: bigint[] }> {
    const { mtimeMs } = await stat(this.file);
    if (mtimeMs !== this.known.at)
      this.known = { at: mtimeMs, ...parse(await readFile(this.file, 'utf8')) };
    return this.known;
  }
}

function parse(text: string): { exact: Set<string>; looks: bigint[] } {
  const exact = new Set<string>();
  const looks: bigint[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, kind, hash = ''] = /^(sha256|look) ([0-9a-f]+)$/.exec(line) ?? [];
    if (hash.length !== (kind === 'sha256' ? 64 : 16))
      throw new Error('list of known images has a line that is no hash');
    if (kind === 'sha256') exact.add(hash);
    else looks.push(BigInt(`0x${hash}`));
  }
  return { exact, looks };
}

const distance = (one: bigint, other: bigint): number =>
  (one ^ other).toString(2).replaceAll('0', '').length;
