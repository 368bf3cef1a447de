import { fileTypeFromBuffer } from 'file-type';

const PHOTO_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
]);
const HEAD_BYTES = 64;

/** Detects the type from the bytes. Returns false for SVG and GIF. */
export async function isPhoto(bytes: Uint8Array): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES));
  return type !== undefined && PHOTO_TYPES.has(type.mime);
}

/**
 * Each text has at least five characters, because a text of four occurs by chance in one of fifty
 * large photos.
 */
const FOREIGN = [
  ...['<script', '<!doctype', '<html', '<?php', '<iframe', '%pdf-'],
  ...['<svg>', '<svg ', '<svg\n', '<svg\r', '<svg\t', '<svg/'],
];
const STARTS = new Set(FOREIGN.map((text) => text.charCodeAt(0)));
const LONGEST = Math.max(...FOREIGN.map(({ length }) => length));
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;

/** Returns true if a picture file also contains a web page, a script, a PDF or a ZIP archive. */
export function hidesAnotherFormat(bytes: Buffer): boolean {
  return endsAsZip(bytes) || containsForeignText(bytes);
}

function containsForeignText(bytes: Buffer): boolean {
  for (const start of STARTS) {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
      const text = bytes.toString('latin1', at, at + LONGEST).toLowerCase();
      if (FOREIGN.some((foreign) => text.startsWith(foreign))) return true;
    }
  }
  return false;
}

function endsAsZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END);
  return (
    at >= 0 &&
    at + ZIP_END_LENGTH <= bytes.length &&
    at + ZIP_END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length
  );
}
