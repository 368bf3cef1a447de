import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

const markdown = new MarkdownIt('default', {
  html: false,
  linkify: false,
  typographer: false,
}).disable(['image', 'code', 'fence', 'lheading']);

/** Sanitizing makes the page safe even if the Markdown library has a bug. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    's',
    'a',
    'blockquote',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The title is the page's only h1.
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs['href']?.startsWith('https:') && { rel: 'noopener nofollow' }),
      },
    }),
  },
};
const LONGEST_DESCRIPTION = 160;

export const toHtml = (body: string): string => sanitize(markdown.render(body), ALLOWED);

export function toDescription(html: string): string {
  const text = decode(
    sanitize(html.replace(/<\/(?:p|li|h2|h3|td|th)>/g, ' '), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= LONGEST_DESCRIPTION
    ? text
    : `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}

const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};
const decode = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS[entity] ?? entity);
