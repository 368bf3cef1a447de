/** Texts that are rightly the same as in English, by the reason why, with the languages where they are. */
export interface SameTexts {
  reason: string;
  /** Text to languages; `*` where it is the same everywhere. */
  texts: Record<string, string>;
}

export const SAME_TEXTS: readonly SameTexts[] = [
  {
    reason: 'the name of a means of payment, which its owner writes so everywhere',
    texts: {
      'Apple Pay': '*',
      Bancontact: '*',
      BLIK: '*',
      'Carte Bancaire': '*',
      eps: '*',
      giropay: '*',
      iDEAL: '*',
      Maestro: '*',
      Mastercard: '*',
      Nexi: '*',
      PayPal: '*',
      paysafecard: '*',
      Przelewy24: '*',
      Sofort: '*',
      Visa: '*',
    },
  },
  {
    reason: 'a loan word: the language has no other that its readers would use here',
    texts: {
      Online: 'nl de it pl',
      'Online · {city}': 'nl de it pl',
      Like: 'nl it',
      Likes: 'nl de fr es',
      Credits: 'nl',
      '{count, plural, one {credit} other {credits}}': 'nl',
      '{count, plural, one {# credit} other {# credits}}': 'nl',
      '{credits, plural, one {# credit} other {# credits}}': 'nl',
      '{price} per credit': 'nl',
      Filters: 'nl',
      Password: 'it',
      Support: 'de',
      Camping: 'de fr',
      Cocktails: 'nl de fr',
      Festivals: 'nl de fr',
      Football: 'fr',
      Karaoke: 'nl de it es pl',
      Lingerie: 'nl it fr',
      Party: 'de',
      Series: 'nl es',
      Tattoos: 'nl de',
      Tennis: 'nl de it fr',
      Yoga: 'nl de it fr es',
    },
  },
  {
    reason: 'a word of the language itself, which English has too',
    texts: {
      Man: 'nl',
      Massages: 'nl fr',
      Region: 'de pl',
      Messages: 'fr',
      Message: 'fr',
      Conversations: 'fr',
      Correction: 'fr',
      Transactions: 'fr',
      Concerts: 'fr',
      Nature: 'fr',
      Photos: 'fr',
      '{name}, photo {place}': 'fr',
      Total: 'fr es',
      Popular: 'es',
      Romance: 'es',
      'Error {status}': 'es',
    },
  },
];
