import { readFileSync } from 'node:fs';
import { detectLanguage, foreignTexts } from './language.ts';
import type { Catalogue } from './catalogue.ts';

const LOCALES = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl'];
const SENTENCES: Record<string, string> = {
  nl: 'Je hebt nog geen berichten, maar dat komt wel als je iemand een bericht stuurt.',
  en: 'You have no messages yet, but that will change if you write to somebody.',
  de: 'Sie haben noch keine Nachrichten, aber das ändert sich, wenn Sie jemandem schreiben.',
  it: 'Non hai ancora messaggi, ma le cose cambiano se scrivi a una persona che ti piace.',
  fr: 'Vous n’avez pas encore de messages, mais cela change si vous écrivez à une personne.',
  es: 'Todavía no tienes mensajes, pero eso cambia si le escribes a una persona que te gusta.',
  pl: 'Nie masz jeszcze wiadomości, ale to się zmieni, gdy do kogoś napiszesz.',
};
const gateway = (locale: string) =>
  JSON.parse(
    readFileSync(`${__dirname}/../../../gateway/messages/${locale}.json`, 'utf8'),
  ) as Catalogue;

describe('detectLanguage', () => {
  test.each(LOCALES)('recognises a sentence in %s', (locale) => {
    expect(detectLanguage(SENTENCES[locale] ?? '')).toBe(locale);
  });

  test('returns null for names and for texts of a few words', () => {
    expect(detectLanguage('Visa')).toBeNull();
    expect(detectLanguage('La Paz')).toBeNull();
    expect(detectLanguage('')).toBeNull();
  });
});

describe('foreignTexts', () => {
  test.each(LOCALES)(
    "accepts the gateway's catalogue in %s for that language and for no other",
    (locale) => {
      expect(foreignTexts(gateway(locale), locale)).toEqual([]);
      for (const other of LOCALES.filter((each) => each !== locale))
        expect(foreignTexts(gateway(locale), other)).toEqual([`reads like ${locale} as a whole`]);
    },
  );

  test('reports one sentence in another language', () => {
    const mixed = { ...gateway('it'), 'gateway.planted': SENTENCES['es'] ?? '' };
    expect(foreignTexts(mixed, 'it')).toEqual(['gateway.planted reads like es']);
  });

  test('ignores argument names, tag names and plural keywords', () => {
    const message =
      '{the, plural, one {Masz <b>{you}</b>, ale nie to} other {Masz <b>{your}</b>, ale nie te}}';
    expect(foreignTexts({ a: message }, 'pl')).toEqual([]);
  });
});
