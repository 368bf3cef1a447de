import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array | string>;
  isPacked?: boolean;
}

const toBytes = (part: Uint8Array | string): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part, 'utf8') : part;

/** Streams the archive, so that memory holds only one entry at a time. */
export async function* createZip(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) ready.push(chunk);
  });
  for await (const { name, content, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const part of content) {
      file.push(toBytes(part));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
