/** Picture formats that members may upload. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/**
 * Tells a picture's format from its first bytes; a declared content type or file name is never
 * trusted. Null for everything else, SVG and GIF included.
 */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 12) === 'ftypavif') return 'avif';
  return null;
}

/**
 * Beginnings of what a browser, an interpreter or a reader would take a file for that is a picture
 * besides.
 */
const FOREIGN = ['<script', '<!doctype', '<html', '<svg', '<?php', '<iframe', '%pdf-'];
const STARTS = new Set(FOREIGN.map((text) => text.charCodeAt(0)));
const LONGEST = Math.max(...FOREIGN.map(({ length }) => length));
/** A ZIP archive is found from its end: this record, and a comment of at most 64 KB. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;

/**
 * Whether a picture is another kind of file at the same time. Its other half would be lost in the
 * pipeline; still nobody sends such a file by accident.
 */
export function hidesAnotherFormat(bytes: Buffer): boolean {
  return endsAsZip(bytes) || holdsForeignText(bytes);
}

function holdsForeignText(bytes: Buffer): boolean {
  for (const start of STARTS) {
    for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1)) {
      const text = ascii(bytes, at, at + LONGEST).toLowerCase();
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
