import * as qp from 'nodemailer/lib/qp';

/** Quoted-printable text never contains `=_`. */
const BOUNDARY = '=_duet';
export const BODY_TYPE = `multipart/alternative; boundary="${BOUNDARY}"`;

/** Marks cannot occur in the text, because quoted-printable never contains `=@`. */
const toMark = (index: number): string => `=@${index}@`;
const MARKS = /=@(\d)@/g;
const SOFT_BREAK = '=\r\n';

const quote = (text: string): string => qp.wrap(qp.encode(text.replaceAll(/\r?\n/g, '\r\n')));

/**
 * Soft line breaks surround each mark, so that values can be filled in without wrapping the lines
 * again.
 */
export function encodeBody(
  { text, html }: { text: string; html: string },
  placeholders: readonly string[] = [],
): string {
  const encode = (part: string): string =>
    (placeholders.length === 0 ? [part] : part.split(new RegExp(`(${placeholders.join('|')})`)))
      .filter((piece) => piece !== '')
      .map((piece) => {
        const index = placeholders.indexOf(piece);
        return index < 0 ? quote(piece) : toMark(index);
      })
      .join(SOFT_BREAK);
  const part = (type: string, content: string): string =>
    `--${BOUNDARY}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${content}\r\n`;
  return `${part('text/plain', encode(text))}${part('text/html', encode(html))}--${BOUNDARY}--\r\n`;
}

export function fillBody(
  body: string,
  values: readonly string[],
  escapeHtml: (text: string) => string,
): string {
  const plain = values.map(quote);
  const escaped = values.map((value) => quote(escapeHtml(value)));
  const html = body.indexOf('Content-Type: text/html');
  return body.replaceAll(MARKS, (_mark, index: string, at: number) =>
    String((at < html ? plain : escaped)[Number(index)]),
  );
}
