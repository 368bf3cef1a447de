import { getLiterals } from './literals.ts';
import type { Catalogue } from './catalogue.ts';

// Counts frequent short words, because libraries that compare trigrams fail on a catalogue of five
// sentences with brand names.

const SMALL_WORDS: Record<string, string> = {
  nl: 'de het een en van je jij we wij niet met voor op is zijn dat die dit deze er om ook maar als aan door bij naar uit nog geen kun kunt hebt heb heeft wordt worden jouw iets iemand weer wil wilt zo dan wie wat waar hier al meer alle tot over onze',
  en: 'the a an and of to you your we our not with for on is are that this these there it be can have has will at by from or if no new more all out up what who which them they their was been do does as in',
  de: 'der die das ein eine einen einem einer und von zu sie ihr ihre ihren ihrem wir nicht mit für auf ist sind dass dieser diese dieses es um auch aber wenn an durch bei nach aus noch kein keine können haben hat wird werden bitte im am zum zur den dem des uns ich wer was mehr alle oder',
  it: 'il lo la gli le un una uno e di del della dei delle che non con per su è sono questo questa questi ci ma se anche da dal dalla ancora nessun nessuna puoi hai ha tuo tua tuoi tue ti si più al alla nel nella chi cosa o qui tutti come sul dopo',
  fr: 'le la les un une des et de du que qui ne pas avec pour sur est sont ce cette ces vous votre vos nous notre il y aussi mais si par au aux dans encore aucun aucune pouvez avez a plus ou être été en vers chez ici tous tout toutes son sa ses',
  es: 'el la los las un una unos y de del que no con por para en es son este esta esto estos tu tus te se lo al más ya pero si también desde todavía ningún ninguna puedes tienes has ha hay quién qué o aquí todos como su sus está están sin',
  pl: 'i w z na do nie się to jest są że o od po za przez przy dla ale albo lub czy jak już jeszcze tylko tego ta te ten tej twoje twój twoja twojego ci cię możesz masz ma co kto gdy bez ze we być może więcej wszystkie tu swoje swój po przed',
};

const claims = new Map<string, string[]>();
for (const [language, words] of Object.entries(SMALL_WORDS)) {
  for (const word of new Set(words.split(' ')))
    claims.set(word, [...(claims.get(word) ?? []), language]);
}

const LETTERS = /[\p{L}]+/gu;
const ENOUGH = 3;
/**
 * A foreign language must score this many times higher than the catalogue's language, because short
 * sentences can quote foreign words.
 */
const SURELY = 4;

function scores(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const word of text.toLowerCase().match(LETTERS) ?? []) {
    const languages = claims.get(word) ?? [];
    for (const language of languages)
      found.set(language, (found.get(language) ?? 0) + 1 / languages.length);
  }
  return found;
}

/** Returns null if the language is unclear. */
export function detectLanguage(text: string): string | null {
  const [best, second] = [...scores(text)].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] < ENOUGH || best[1] === second?.[1]) return null;
  return best[0];
}

export function foreignTexts(catalogue: Catalogue, locale: string): string[] {
  const texts = Object.entries(catalogue).map(
    ([id, message]) => [id, getLiterals(message)] as const,
  );
  const whole = detectLanguage(texts.map(([, text]) => text).join('\n'));
  if (whole && whole !== locale) return [`reads like ${whole} as a whole`];
  return texts.flatMap(([id, text]) => {
    const language = detectLanguage(text);
    if (!language || language === locale) return [];
    const found = scores(text);
    return (found.get(language) ?? 0) >= SURELY * (found.get(locale) ?? 0)
      ? [`${id} reads like ${language}`]
      : [];
  });
}
