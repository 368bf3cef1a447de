export interface Part {
  text: string;
  href?: string;
}

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;
const AFTER = /[.,;:!?'"»”’)\]}]+$/;

export function linkParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = trimmed(match[0]);
    const href = toSafeHref(link);
    if (!href) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: link, href });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function trimmed(link: string): string {
  const bare = link.replace(AFTER, '');
  const rest = link.slice(bare.length);
  return rest.startsWith(')') && bare.includes('(') && !bare.includes(')') ? `${bare})` : bare;
}

function toSafeHref(link: string): string | null {
  try {
    const { href, hostname } = new URL(/^https?:/i.test(link) ? link : `https://${link}`);
    return hostname.includes('.') ? href : null;
  } catch {
    return null;
  }
}
