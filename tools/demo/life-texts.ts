import type { Locale } from '@duet/schemas/locales';

/** The texts must not depend on the gender of either member. */
export interface Answers {
  first: readonly string[];
  question: readonly string[];
  other: readonly string[];
  /** Text about the writer, with placeholders `{interests}` and `{city}`. */
  own: string;
}

export type Voice = Record<Locale, Answers>;

export const DRY: Voice = {
  en: {
    first: [
      'Hello you. That is a better opening than most.',
      'Hi. I was hoping somebody would write before my coffee went cold.',
      'Well, hello. What brings you here tonight?',
    ],
    question: [
      'Good question. Ask me again over a glass of wine.',
      'Depends on the day. Today: yes.',
      'I will tell you mine if you tell me yours first.',
    ],
    other: [
      'I like how you put that.',
      'Go on, I am listening.',
      'That made me smile. What else should I know about you?',
      'Noted. And on a free Sunday, what do you do?',
    ],
    own: 'The short version: {interests}. Home port: {city}.',
  },
  nl: {
    first: [
      'Hé, hallo. Dat begint al beter dan de meeste gesprekken.',
      'Hoi. Ik hoopte al dat iemand zou schrijven voor mijn koffie koud werd.',
      'Kijk eens aan, hallo. Wat brengt je hier vanavond?',
    ],
    question: [
      'Goede vraag. Stel hem nog eens bij een glas wijn.',
      'Ligt aan de dag. Vandaag: ja.',
      'Ik vertel het als jij eerst vertelt.',
    ],
    other: [
      'Mooi gezegd.',
      'Ga door, ik luister.',
      'Daar moest ik om lachen. Wat moet ik nog meer van je weten?',
      'Onthouden. En op een vrije zondag, wat doe je dan?',
    ],
    own: 'De korte versie: {interests}. Thuishaven: {city}.',
  },
  de: {
    first: [
      'Hallo. Das ist ein besserer Anfang als die meisten.',
      'Guten Abend. Ich hatte gehofft, dass jemand schreibt, bevor mein Kaffee kalt wird.',
      'Schön, von dir zu lesen. Was führt dich heute hierher?',
    ],
    question: [
      'Gute Frage. Stell sie mir noch einmal bei einem Glas Wein.',
      'Kommt auf den Tag an. Heute: ja.',
      'Ich verrate es, wenn du zuerst erzählst.',
    ],
    other: [
      'Schön gesagt.',
      'Erzähl weiter, ich höre zu.',
      'Da musste ich lächeln. Was sollte ich noch über dich wissen?',
      'Gemerkt. Und an einem freien Sonntag, was machst du da?',
    ],
    own: 'Die Kurzfassung: {interests}. Heimathafen: {city}.',
  },
  fr: {
    first: [
      'Bonsoir. J’ai lu bien pire comme entrée en matière.',
      'Bonjour. J’espérais bien un message avant que mon café refroidisse.',
      'Quelle bonne surprise. Qu’est-ce qui vous amène ici ce soir ?',
    ],
    question: [
      'Bonne question. Reposez-la-moi autour d’un verre.',
      'Ça dépend des jours. Aujourd’hui : oui.',
      'Je vous le dis si vous commencez.',
    ],
    other: [
      'C’est joliment dit.',
      'Continuez, je vous lis avec plaisir.',
      'Vous m’avez fait sourire. Que devrais-je savoir d’autre sur vous ?',
      'C’est noté. Et un dimanche libre, vous en faites quoi ?',
    ],
    own: 'La version courte : {interests}. Port d’attache : {city}.',
  },
  it: {
    first: [
      'Ciao. È un inizio migliore di tanti altri.',
      'Ciao. Speravo che qualcuno scrivesse prima che il caffè si raffreddasse.',
      'Che bella sorpresa. Che cosa ti porta qui stasera?',
    ],
    question: [
      'Bella domanda. Rifammela davanti a un bicchiere di vino.',
      'Dipende dai giorni. Oggi sì.',
      'Te lo dico se cominci tu.',
    ],
    other: [
      'Detto bene.',
      'Continua, ti ascolto.',
      'Mi hai strappato un sorriso. Che altro dovrei sapere di te?',
      'Me lo segno. E in una domenica libera che cosa fai?',
    ],
    own: 'La versione breve: {interests}. Campo base: {city}.',
  },
  es: {
    first: [
      'Hola. Es mejor comienzo que la mayoría.',
      'Hola. Esperaba que alguien escribiera antes de que se me enfriara el café.',
      'Vaya, qué sorpresa. ¿Qué te trae por aquí esta noche?',
    ],
    question: [
      'Buena pregunta. Repítemela con una copa de vino delante.',
      'Depende del día. Hoy, sí.',
      'Te lo cuento si empiezas tú.',
    ],
    other: [
      'Qué bien lo dices.',
      'Sigue, te leo.',
      'Me has hecho sonreír. ¿Qué más debería saber de ti?',
      'Apuntado. ¿Y un domingo libre, qué haces?',
    ],
    own: 'La versión corta: {interests}. Campo base: {city}.',
  },
  pl: {
    first: [
      'Cześć. To lepszy początek niż większość.',
      'Hej. Czekam tu na czyjąś wiadomość, odkąd stygnie mi kawa.',
      'No proszę, miła niespodzianka. Co cię tu dziś sprowadza?',
    ],
    question: [
      'Dobre pytanie. Zadaj mi je jeszcze raz przy kieliszku wina.',
      'Zależy od dnia. Dziś: tak.',
      'Powiem, jeśli ty zaczniesz.',
    ],
    other: [
      'Ładnie powiedziane.',
      'Pisz dalej, czytam z ciekawością.',
      'To wywołało mój uśmiech. Co jeszcze warto o tobie wiedzieć?',
      'Zapamiętane. A w wolną niedzielę co robisz?',
    ],
    own: 'Wersja skrócona: {interests}. Port macierzysty: {city}.',
  },
};
