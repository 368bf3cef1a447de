import { type KeyObject, createHash, sign } from 'node:crypto';
import { promisify } from 'node:util';

export interface DkimKey {
  domain: string;
  selector: string;
  key: KeyObject;
}

/** Header and body of a message, without the empty line between them. */
export interface Message {
  header: string;
  body: string;
}

const SIGNED_HEADERS = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'reply-to',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-language',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
  'auto-submitted',
];
const LINE = 72;

/** Given a callback, Node signs in its thread pool. */
const signAsync = promisify(
  (
    algorithm: string | null,
    data: Buffer,
    key: KeyObject,
    done: (error: Error | null, signature: Buffer) => void,
  ) => sign(algorithm, data, key, done),
);

export async function signMessage(
  { header, body }: Message,
  keys: readonly DkimKey[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const bodyHash = createHash('sha256').update(relaxBody(body)).digest('base64');
  const signed = relaxHeader(header);
  return Promise.all(keys.map((key) => toSignature(key, signed, bodyHash)));
}

async function toSignature(
  { domain, selector, key }: DkimKey,
  signed: Map<string, string>,
  bodyHash: string,
): Promise<string> {
  const isEd25519 = key.asymmetricKeyType === 'ed25519';
  const field = [
    `v=1; a=${isEd25519 ? 'ed25519' : 'rsa'}-sha256; c=relaxed/relaxed; d=${domain};`,
    ` q=dns/txt; s=${selector}; bh=${bodyHash};`,
    ` h=${[...signed.keys()].join(':')};`,
    ' b=',
  ];
  const unsigned = `dkim-signature:${relaxValue(field.join(''))}`;
  const data = Buffer.from(`${[...signed.values()].join('')}${unsigned}`);
  const signature = isEd25519
    ? await signAsync(null, createHash('sha256').update(data).digest(), key)
    : await signAsync('sha256', data, key);
  const lines = signature.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `DKIM-Signature: ${field.join('\r\n')}${lines.join('\r\n ')}`;
}

/** Returns the relaxed form of the fields to sign, by name (RFC 6376, section 3.4.2). */
function relaxHeader(header: string): Map<string, string> {
  const fields = new Map(
    header.split(/\r\n(?![ \t])/).map((field) => {
      const colon = field.indexOf(':');
      const name = field.slice(0, colon).trim().toLowerCase();
      return [name, `${name}:${relaxValue(field.slice(colon + 1))}\r\n`];
    }),
  );
  return new Map(
    SIGNED_HEADERS.flatMap((name) => {
      const field = fields.get(name);
      return field === undefined ? [] : [[name, field] as const];
    }),
  );
}

const relaxValue = (value: string): string =>
  value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

/** Returns the relaxed form of a body (RFC 6376, section 3.4.4). */
function relaxBody(body: string): string {
  const relaxed = body
    .replaceAll(/[ \t]{2,}|\t/g, ' ')
    .replaceAll(' \r\n', '\r\n')
    .replace(/(\r\n)+$/, '');
  return relaxed === '' ? '' : `${relaxed}\r\n`;
}
