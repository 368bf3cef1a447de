import { simpleParser } from 'mailparser';
import { BODY_TYPE, encodeBody, fillBody } from './mail-body';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const parse = async (body: string) => {
  const { html, text } = await simpleParser(`Content-Type: ${BODY_TYPE}\r\n\r\n${body}`);
  return { html: String(html).trim(), text: text?.trim() };
};
const words = 'Grüße, “quotes”, 50 % = half, a dot\n.\nand a line that ends with spaces  \n';
const long = words.repeat(40);

describe('body of a mail', () => {
  it('encodes both parts without loss, in lines of at most 76 characters', async () => {
    const body = encodeBody({ text: long, html: `<p>${long}</p>` });
    expect(await parse(body)).toEqual({ text: long.trim(), html: `<p>${long}</p>` });
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(body).not.toMatch(/[^\t\r\n -~]/);
  });

  it.each(['Nora', 'Zoë & <b>', '', '=@1@', '--=_duet--', 'https://duet.test/?token=3D'.repeat(9)])(
    'inserts %j as text and as escaped HTML, and keeps the lines short',
    async (name) => {
      const template = encodeBody(
        { text: `${long}Dear NAME, NAME`, html: `<p>NAME</p>${long}<a href="LINK">NAME</a>` },
        ['NAME', 'LINK'],
      );
      const body = fillBody(template, [name, 'https://duet.test'], escapeHtml);
      const escaped = escapeHtml(name);
      expect(await parse(body)).toEqual({
        text: `${long}Dear ${name}, ${name}`.trim(),
        html: `<p>${escaped}</p>${long}<a href="https://duet.test">${escaped}</a>`,
      });
      expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(76);
    },
  );
});
