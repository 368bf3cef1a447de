import type { Locale } from '@duet/schemas/locales';

const TEXTS: Record<Locale, (code: string) => string> = {
  en: (code) =>
    `${code} is your code for this direct debit. It holds for 10 minutes. Never pass it on.`,
  nl: (code) =>
    `${code} is je code voor deze incasso. Hij is 10 minuten geldig. Geef hem nooit door.`,
  de: (code) =>
    `${code} ist dein Code für diese Lastschrift. Er gilt 10 Minuten. Gib ihn nie weiter.`,
  fr: (code) =>
    `${code} est votre code pour ce prélèvement. Il est valable 10 minutes. Ne le communiquez jamais.`,
  it: (code) =>
    `${code} è il tuo codice per questo addebito. Vale 10 minuti. Non comunicarlo mai a nessuno.`,
  es: (code) =>
    `${code} es tu código para esta domiciliación. Vale 10 minutos. No lo compartas nunca.`,
  pl: (code) =>
    `${code} to twój kod do tego polecenia zapłaty. Jest ważny 10 minut. Nikomu go nie podawaj.`,
};

/** Other people may see the message on the phone, so it does not name the site. */
export const codeMessage = (locale: Locale, code: string): string => TEXTS[locale](code);
