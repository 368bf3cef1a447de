import { readFile, stat } from 'node:fs/promises';

export interface ImageHashes {
  sha256: string;
  /** Perceptual hash; null when the image has too little detail. */
  look: string | null;
}

/** Port to lists of illegal images. Adapters must send only hashes to third parties. */
export abstract class KnownImages {
  abstract find(hashes: ImageHashes): Promise<string | null>;
}

/** Maximum distance of two 64-bit hashes. It is small, because a match suspends the account. */
const SAME_BITS = 3;

/** One `sha256 <hex>` or `look <hex>` per line. */
export class LocalKnownImages extends KnownImages {
  private known: { at: number; exact: Set<string>; looks: bigint[] } = {
    at: 0,
    exact: new Set(),
    looks: [],
  };

  /** @param file empty disables the check */
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

  /** @throws for an invalid line, because an empty list would disable the check unnoticed */
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
      throw new Error('The list of known images has a line that is no hash');
    if (kind === 'sha256') exact.add(hash);
    else looks.push(BigInt(`0x${hash}`));
  }
  return { exact, looks };
}

const distance = (one: bigint, other: bigint): number =>
  (one ^ other).toString(2).replaceAll('0', '').length;
