import type { Locale } from '@duet/schemas/locales';

export interface LayoutParts {
  locale: Locale;
  site: string;
  title: string;
  /** The line that mailboxes show beside the subject. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  button: string;
  link: string;
  fallback: string;
  closing: string;
  footer: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const FONT = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The one frame of all mails: tables and inline styles, since mail readers know little else. Names in it are members' own words. */
export function renderLayout(parts: LayoutParts): string {
  const link = escapeHtml(parts.link);
  return `<!doctype html>
<html lang="${parts.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(parts.title)}</title></head>
<body style="margin:0;background:#f6f2ee;color:#211823;${FONT};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f2ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;font-size:22px;font-weight:700;letter-spacing:-.02em;color:#321742">${escapeHtml(parts.site)}</td></tr>
<tr><td style="background:#ffffff;border-radius:22px;padding:32px">
${paragraph(parts.greeting, 'font-size:20px;font-weight:700')}
${parts.paragraphs.map((text) => paragraph(text)).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;background:#0b7770;color:#ffffff;text-decoration:none;font-weight:650;padding:14px 28px;border-radius:999px">${escapeHtml(parts.button)}</a></p>
${paragraph(parts.fallback, 'font-size:13px;color:#6b5f6e;margin-bottom:4px')}
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${link}" style="color:#0b7770">${link}</a></p>
${paragraph(parts.closing, 'font-size:13px;color:#6b5f6e;margin-bottom:0')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:12px;color:#6b5f6e">${escapeHtml(parts.footer)}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}
