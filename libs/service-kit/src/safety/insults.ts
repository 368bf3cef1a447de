/**
 * Words that hurt whoever they are said to, as beginnings with the endings that they take; folded:
 * no accents, lower case. A word that means something harmless in another of the seven languages
 * does not stand here.
 */
const STRONG = [
  // English
  'fuck (?:you|off|u)',
  'fucking (?:idiot|bitch|loser|pig|whore|cow)',
  'bitch(?:es)?',
  'whores?',
  'sluts?',
  'cunts?',
  'assholes?',
  'arseholes?',
  'motherfuckers?',
  'wankers?',
  'dickheads?',
  'retard(?:ed|s)?',
  'kill yourself',
  'kys',
  'go to hell',
  'piece of (?:shit|crap)',
  'drop dead',
  'faggots?',
  // Nederlands
  'hoer(?:en|tje)?',
  'kankerhoer(?:en)?',
  'kutwijf',
  'kuthoer',
  'klootzak(?:ken)?',
  'teringwijf',
  'tyfushoer',
  'sletten',
  'vuile slet',
  'slet(?:je)?',
  'mongool',
  'hou je (?:bek|muil)',
  'rot ?op',
  'eikel(?:s)?',
  'sukkels?',
  'flikker op',
  'val dood',
  'kankerlijer',
  // Deutsch
  'arschlo(?:ch|cher|ecker)',
  'schlampen?',
  'huren?sohn',
  'huren?',
  'fotzen?',
  'wichser(?:in)?',
  'missgeburt(?:en)?',
  'fick dich',
  'verpiss dich',
  'halt (?:die fresse|dein maul|die klappe)',
  'drecksau',
  'dreckskerl',
  'miststuck',
  'hurensohne',
  'schwuchteln?',
  'scheiss(?:kerl|weib)',
  // Français
  'connards?',
  'connasses?',
  'salopes?',
  'salauds?',
  'encules?',
  'fils de pute',
  'putes?',
  'petasses?',
  'ta gueule',
  'ferme[- ]la',
  'va te faire (?:foutre|voir|enculer)',
  'nique ta mere',
  'ordure',
  'batards?',
  'pouffiasses?',
  // Italiano
  'stronz[oaie]',
  'puttan[ae]',
  'troi[ae]',
  'vaffanculo',
  'figli[oa] di puttana',
  'cogliona?',
  'coglion[ei]',
  'bastard[oaie]',
  'zoccol[ae]',
  'mignott[ae]',
  'pezzo di merda',
  'testa di cazzo',
  'rottinculo',
  'crepa',
  // Espanol
  'putas?',
  'puto',
  'hij[oa]s? de puta',
  'gilipollas',
  'cabron(?:a|es|as)?',
  'pendej[oa]s?',
  'zorras?',
  'malparid[oa]s?',
  'vete a la mierda',
  'que te jodan',
  'perras? asquerosas?',
  'maricon(?:es)?',
  'subnormal(?:es)?',
  'imbecil(?:es)?',
  // Polski
  'kurw[aoy]',
  'kurwo',
  'suk[oi]n(?:syn|a)',
  'skurwysyn(?:y|u|em)?',
  'skurwiel(?:e|u)?',
  'dziwk[aioe]',
  'szmat[aoy]',
  'chuj(?:u|em|a)?',
  'pierdol sie',
  'spierdalaj(?:cie)?',
  'wypierdalaj',
  'jebany|jebana',
  'debil(?:u|ka|ko|em)?',
  'cwel(?:u|e)?',
  'zamknij (?:ryj|morde|pysk)',
  'pizd[aoy]',
];
/** Milder ones: they hurt when they are said to someone, within the same sentence. */
const MILD =
  'idiots?|idiotin|idiot[ae]|idiotk[ao]|idioto|morons?|losers?|pathetic|disgusting|ugly|stupid|dumb|pigs?|cows?|lelijk(?:e)?|dom(?:me|merik)?|walgelijk|varken|koe|trut|hasslich(?:e|er)?|dumm(?:e|er|kopf)?|ekelhaft(?:e|er)?|widerlich|schwein|kuh|versager(?:in)?|moche|laide|stupide|debile|cretine?|grosse vache|degoutante?|scem[oa]|cretin[oa]|brutt[oa]|schifos[oa]|stupid[oa]|fe[oa]|tont[oa]|estupid[oa]|asqueros[oa]|glupi(?:a)?|brzydk[ai]|obrzydliw[ya]|zalosn[ya]|zerem';
const YOU =
  "you(?:'re| are|r)?|ur|u|je bent|jij|jou|je|jullie|u bent|du bist|du|dich|sie sind|tu es|t'es|vous etes|tu|espece d[e']|sei|eres|jestes|ty|wygladasz";
const NEGATED = /(?:not|never|isn't|aren't|niet|nicht|kein|pas|non|no|nie)\s+(?:\w+\s+){0,2}$/;

const STRONG_WORDS = new RegExp(`(?<![a-z])(?:${STRONG.join('|')})(?![a-z])`);
const SAID_TO_YOU = new RegExp(
  `(?<![a-z])(?:${YOU})\\s+(?:(?:are|bent|bist|es|etes|sei|eres|jestes|such|so|zo|een|ein|eine|un|una|une|a|an|tan|tak|taka|really|just|echt|wirklich|vraiment|davvero|muy|bardzo|quite|total|fucking|too|te|zu|trop)\\s+){0,4}(?:${MILD})(?![a-z])`,
  'g',
);

/**
 * Whether the words may hurt: the writer is asked once more, and nothing else follows. `text` is
 * folded.
 */
export function mayHurt({ plain, bare }: { plain: string; bare: string }): boolean {
  if (STRONG_WORDS.test(plain) || STRONG_WORDS.test(bare)) return true;
  for (const { index } of plain.matchAll(SAID_TO_YOU))
    if (!NEGATED.test(plain.slice(Math.max(0, index - 30), index))) return true;
  return false;
}
