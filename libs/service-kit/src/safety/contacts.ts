import type { Folded } from './fold';

/** Top-level domains that are enough to recognise a link. */
const CLEAR_ENDINGS =
  'com|net|org|info|biz|nl|fr|pl|eu|uk|ru|cn|tk|ml|ga|cf|gq|io|xyz|top|site|online|club|shop|store|link|click|live|app|dev|page|chat|date|dating|love|sex|porn|cam|adult|ly|gl|gd|cc|tv|ws|ch|be|dk|cz|sk|hu|ro|ua|by|br|pt|icu|vip|win|fun|website|space|tech|pro|mobi|name|social|network|agency|blog|cloud|digital|email|money|finance|bet|casino|games|group|guru|life|ltd|media|news|one|rocks|run|team|today|video|wiki|world|zone';
/**
 * Top-level domains that are also words. A link needs more evidence, such as a path, a digit in the
 * name or the word "website".
 */
const WORD_ENDINGS =
  'de|es|it|at|me|to|in|is|no|nu|so|am|us|la|se|ma|do|co|as|my|al|ai|im|li|lu|fm|tf|st|su|si|ni|na';
const DOT = String.raw`(?:\s?[([{<]\s?(?:\.|dot|punt|punkt|point|punto|kropka)\s?[)\]}>]\s?|\s+(?:dot|punt|punkt|point|punto|kropka)\s+|\s?\.\s?)`;
const PROVIDERS =
  'gmail|googlemail|hotmail|outlook|yahoo|icloud|proton|protonmail|gmx|web|live|msn|aol|ziggo|kpnmail|orange|laposte|free|libero|tiscali|virgilio|wp|onet|interia|mail|yandex|t-online|freenet|telefonica';

const EMAIL =
  /(?<![a-z\d._%+-])[a-z\d._%+-]{1,64}\s?@\s?[a-z\d-]{1,63}(?:\s?\.\s?[a-z\d-]{2,24}){1,3}/;
const AT = String.raw`(?:\s?[([{<*_]\s?(?:at|a|et|@|apenstaartje|arroba|chiocciola|malpa|arobase|klammeraffe)\s?[)\]}>*_]\s?|-at-|\s+(?:at|apenstaartje|arroba|chiocciola|malpa|arobase|klammeraffe|et|aapje)\s+|\s?@\s?)`;
const HIDDEN_EMAIL = new RegExp(
  `[a-z\\d._%+-]{2,64}${AT}(?:[a-z\\d-]{2,40}${DOT}(?:${CLEAR_ENDINGS}|de|es|it|at|me|ch|be)(?![a-z])|(?:${PROVIDERS})(?![a-z]))`,
);
const PROVIDER_TAIL =
  /[a-z\d._-]{4,40}\s+(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|gmx)\s*(?:\.|dot|punt|punkt|point|punto|kropka|\s)\s*(?:com|de|fr|nl|it|es|net|pl)(?![a-z])/;

const SCHEME = /h(?:tt|xx|\*\*)ps?\s?:\s?\/\s?\//;
const SCHEME_HOST = /h(?:tt|xx|\*\*)ps?\s?:\s?\/\s?\/\s?((?:[a-z\d-]{1,63}\.){1,5}[a-z\d-]{2,24})/g;
const WWW = /(?<![a-z])www\s?\.\s?[a-z\d]/;
const HOST = new RegExp(
  `(?<![a-z\\d@._-])((?:[a-z\\d-]{1,40}\\.){1,4}(?:${CLEAR_ENDINGS}|${WORD_ENDINGS}))(?![a-z\\d-])(/\\S*)?`,
  'g',
);
const HIDDEN_HOST = new RegExp(
  `(?<![a-z\\d])([a-z\\d-]{3,40})(?:\\s?[([{<]\\s?(?:\\.|dot|punt|punkt|point|punto|kropka)\\s?[)\\]}>]\\s?|\\s+(?:dot|punt|punkt|punto|kropka)\\s+|\\s\\.\\s|\\.\\s(?=(?:com|net)(?:$|[\\s/.,])))(com|net|org|info|nl|fr|pl|eu|de|es|it|be|ch|ru|xyz|top|io|me)(?![a-z\\d])`,
  'g',
);
const ABOUT_PAGES =
  /(?<![a-z])(?:web ?sites?|sites?|pages?|links?|visit|click|klik|bezoek|besuch|seite|webseite|pagina|sito|sitio|strona|strone|lien|enlace|profiel op|profil auf)(?![a-z])/;
const COMMON_LABELS = new Set([
  'the',
  'een',
  'der',
  'die',
  'das',
  'les',
  'una',
  'this',
  'that',
  'punt',
  'dot',
]);

/** Finds a mail address, even with a spelled-out @ or dot. */
export function findEmail({ plain }: Folded): { sure: boolean } | null {
  if (plain.includes('@') && EMAIL.test(plain)) return { sure: true };
  if (HIDDEN_EMAIL.test(plain)) return { sure: true };
  return PROVIDER_TAIL.test(plain) ? { sure: true } : null;
}

export interface FoundLink {
  sure: boolean;
  hosts: string[];
}

/** Finds links, even if they are spelled out ("example dot com") or broken up. */
export function findLink({ plain }: Folded): FoundLink | null {
  const hosts: string[] = [];
  let sure = SCHEME.test(plain) || WWW.test(plain);
  let found = sure;
  for (const [, host = ''] of sure ? plain.matchAll(SCHEME_HOST) : [])
    hosts.push(host.replace(/^www\./, ''));
  const speaksOfPages = ABOUT_PAGES.test(plain);
  for (const [, host = '', path] of plain.matchAll(HOST)) {
    const clear = !new RegExp(`\\.(?:${WORD_ENDINGS})$`).test(host);
    const label = host.slice(0, host.lastIndexOf('.'));
    if (!clear && !path && !sure && !speaksOfPages && !/[\d.-]/.test(label)) continue;
    if (/^[\d.]+$/.test(host)) continue;
    hosts.push(host.replace(/^www\./, ''));
    found = true;
    sure = true;
  }
  for (const [, label = '', ending = ''] of plain.matchAll(HIDDEN_HOST)) {
    if (COMMON_LABELS.has(label)) continue;
    hosts.push(`${label}.${ending}`);
    found = true;
  }
  return found ? { sure, hosts } : null;
}

const MESSENGERS =
  /(?<![a-z])(?:whats ?app|watsapp|whatsap|wh?ats ap|wapp|telegram|instagram|insta|snapchat|snap chat|kik|skype|viber|wechat|tiktok|tik tok|facebook|threema|discord|google chat|hangouts|zangi)(?![a-z])/;
const HIDEABLE = ['whatsapp', 'telegram', 'instagram', 'snapchat', 'facebook', 'hangouts'];
const SHORT_MESSENGERS =
  /(?<![a-z])(?:tg|ig|sc|fb|wa|snap|signal|line|insta)\s?(?:[:=@]|is)\s?@?[a-z\d][a-z\d._]{2,}/;
const AT_NAME = /(?<![a-z\d.])@\s?[a-z\d_][a-z\d._]{2,30}/;
const NAMED = new RegExp(
  `${MESSENGERS.source}[^a-z\\d@]{0,4}(?:(?:is|ist|es|est|e|to|name|naam|nom|nombre|nome|nazwa|nick|user(?:name)?|id|handle|account|konto|compte|cuenta|my|mijn|mein|mon|mi|mio|moj|me|mir|op|on|auf|sur|en|su|na|under|unter|als|as|add|met)[^a-z\\d@]{1,3}){0,4}@?[a-z\\d._]*(?:[a-z][\\d_]|[\\d_][a-z]|[a-z]\\.[a-z])[a-z\\d._]*`,
);
const NAMED_PLAIN = new RegExp(
  `${MESSENGERS.source}\\s?(?:name|naam|nick|user(?:name)?|id)?\\s?[:=]\\s?@?[a-z\\d._]{3,}`,
);
const INVITES = new RegExp(
  `(?:add me|text me|write (?:to )?me|message me|find me|hit me up|contact me|my|voeg me toe|app me|stuur me|bericht me|mijn|schreib mir|schreiben sie mir|melde dich|adde mich|mein|meine|ajoute[- ]moi|ecris[- ]moi|mon|contacte[- ]moi|agregame|escribeme|mi|aggiungimi|scrivimi|contattami|il mio|napisz|dodaj mnie|moj)[^.!?\\n]{0,25}${MESSENGERS.source}|${MESSENGERS.source}[^.!?\\n]{0,25}(?:add me|text me|write me|message me|voeg me toe|schreib mir|ajoute[- ]moi|ecris[- ]moi|agregame|escribeme|aggiungimi|scrivimi|napisz do mnie|dodaj mnie|number|nummer|numero|numer)`,
);

/**
 * Finds user names on messengers, and invitations to a messenger. Invitations and ambiguous user
 * names are not `sure`.
 */
export function findHandle({ raw, plain, bare }: Folded): { sure: boolean } | null {
  const letters = bare.replace(/[^a-z ]/g, '');
  if (HIDEABLE.some((name) => letters.includes(name) && !raw.includes(name))) return { sure: true };
  const named = MESSENGERS.test(plain);
  if (AT_NAME.test(plain)) return { sure: named || /@[a-z._]*[\d_]/.test(plain) };
  if (SHORT_MESSENGERS.test(plain) && /[:=@]/.test(plain)) return { sure: true };
  if (!named) return null;
  if (NAMED.test(plain) || NAMED_PLAIN.test(plain)) return { sure: true };
  return INVITES.test(plain) ? { sure: false } : null;
}
