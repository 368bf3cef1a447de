import { readFile, stat } from 'node:fs/promises';

/** What a picture is looked for by. */
export interface ImageHashes {
  /** Of the file as it was uploaded, hexadecimal. */
  sha256: string;
  /** What it looks like (see photo-derive); null where there is too little in it. */
  look: string | null;
}

/**
 * The port to whoever keeps lists of pictures that are illegal to have, as hotlines and their
 * vendors do. An adapter asks one of them; nothing but hashes leaves the house.
 */
export abstract class KnownImages {
  /** Name of the list that has the picture; null where none does. */
  abstract find(hashes: ImageHashes): Promise<string | null>;
}

/** Of 64 bits: closer than a hint needs, because this closes an account. */
const SAME_BITS = 3;

/**
 * Lists in a file of the machine, one `sha256 <hex>` or `look <hex>` a line. It is read again when
 * it has changed.
 */
export class LocalKnownImages extends KnownImages {
  private known: { at: number; exact: Set<string>; looks: bigint[] } = {
    at: 0,
    exact: new Set(),
    looks: [],
  };

  /** @param file empty: there is no list, and no picture is known */
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

  /**
   * @throws when the file is not there or has another line: a list that silently knows nothing
   * would be worse
   */
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
