const KEY_BYTES = 32;

/**
 * Combines a text with random bytes (XOR), so that the size of a compressed page does not reveal
 * repeated parts (BREACH, CVE-2013-3587). This is not encryption: the result contains the key.
 * @param key 32 random bytes, new for each page
 */
export function mask(text: string, key: Uint8Array): string {
  if (key.length !== KEY_BYTES)
    throw new RangeError(`the key has ${key.length} bytes instead of ${KEY_BYTES}`);
  return toBase64([...key, ...xor(new TextEncoder().encode(text), key)]);
}

/** @throws if the text is not the result of `mask` */
export function unmask(masked: string): string {
  const bytes = Uint8Array.from(atob(masked), (character) => character.charCodeAt(0));
  const text = xor(bytes.subarray(KEY_BYTES), bytes.subarray(0, KEY_BYTES));
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}

const xor = (bytes: Uint8Array, key: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => byte ^ (key[index % KEY_BYTES] ?? 0));

const toBase64 = (bytes: number[]): string =>
  btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
