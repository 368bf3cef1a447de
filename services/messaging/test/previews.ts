import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import { composeMail } from '../src/delivery/mail/mail-content';
import { ALL_KINDS, BRAND, getSample } from './mail-samples';

// `npm run mails` renders every mail in every language.

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rows: string[] = [];
  for (const kind of ALL_KINDS) {
    const cells: string[] = [];
    for (const locale of LOCALES) {
      const { subject, html, text } = composeMail(
        kind,
        getSample(kind, locale, { ...BRAND, accent: locale === 'de' ? '#d9480f' : null }),
      );
      writeFileSync(join(folder, `${kind}.${locale}.html`), html);
      writeFileSync(join(folder, `${kind}.${locale}.txt`), `${subject}\n\n${text}\n`);
      cells.push(
        `<td><a href="${kind}.${locale}.html" target="mail" title="${escape(subject)}">${locale}</a> <a href="${kind}.${locale}.txt" target="mail">txt</a></td>`,
      );
    }
    rows.push(`<tr><th>${kind}</th>${cells.join('')}</tr>`);
  }
  const style =
    'body{margin:0;display:flex;height:100vh;font:13px sans-serif}nav{overflow:auto;padding:12px}th{text-align:left;padding-right:8px}td{padding:2px 6px;white-space:nowrap}iframe{flex:1;border:0;border-left:1px solid #ddd}';
  const page = `<!doctype html><meta charset="utf-8"><title>Mails</title><style>${style}</style><nav><table>${rows.join('')}</table></nav><iframe name="mail" src="activation.en.html"></iframe>`;
  writeFileSync(join(folder, 'index.html'), page);
  process.stdout.write(
    `${ALL_KINDS.length} mails in ${LOCALES.length} languages: ${join(folder, 'index.html')}\n`,
  );
}

write(process.argv[2] ?? 'mails');
