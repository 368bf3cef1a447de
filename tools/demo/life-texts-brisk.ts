import type { Voice } from './life-texts.ts';

/** Short texts without capitals, as if typed on a phone. */
export const BRISK: Voice = {
  en: {
    first: ['hey you', 'hi, good timing. just sat down', 'hello stranger. what are we drinking'],
    question: ['yes. next question', 'ha, you first', 'long story. short answer: sometimes'],
    other: [
      'ok that is funny',
      'same here, honestly',
      'tell me more, I have time',
      'fair enough. coffee or wine?',
    ],
    own: 'me in brief: {interests}. {city}. you?',
  },
  nl: {
    first: ['hé jij', 'hoi, goed getimed. plof net op de bank', 'hallo onbekende. wat drinken we'],
    question: ['ja. volgende vraag', 'haha, jij eerst', 'lang verhaal. kort antwoord: soms'],
    other: [
      'oké, die is leuk',
      'hier net zo, eerlijk gezegd',
      'vertel, ik heb de tijd',
      'prima. koffie of wijn?',
    ],
    own: 'ik in het kort: {interests}. {city}. en jij?',
  },
  de: {
    first: [
      'hey du',
      'hi, gutes timing, sitze gerade erst',
      'hallo, unbekanntes wesen. was trinken wir',
    ],
    question: ['ja. nächste frage', 'haha, du zuerst', 'lange geschichte. kurze antwort: manchmal'],
    other: [
      'ok, der war gut',
      'geht mir auch so, ehrlich',
      'erzähl, ich hab zeit',
      'na gut. kaffee oder wein?',
    ],
    own: 'ich in kurz: {interests}. {city}. und du?',
  },
  fr: {
    first: [
      'hé, salut',
      'coucou, tu tombes bien, je viens de me poser',
      'salut à toi. on boit quoi',
    ],
    question: [
      'oui. question suivante',
      'haha, toi d’abord',
      'longue histoire. réponse courte : parfois',
    ],
    other: [
      'ok, celle-là est bonne',
      'pareil pour moi, franchement',
      'raconte, j’ai le temps',
      'ça marche. café ou vin ?',
    ],
    own: 'moi en bref : {interests}. {city}. et toi ?',
  },
  it: {
    first: ['ehi, ciao', 'ciao, tempismo perfetto, mi siedo ora', 'ciao a te. che cosa si beve'],
    question: ['sì. prossima domanda', 'ahah, prima tu', 'storia lunga. risposta corta: a volte'],
    other: [
      'ok, questa è bella',
      'anche per me, davvero',
      'racconta, ho tempo',
      'va bene. caffè o vino?',
    ],
    own: 'io in breve: {interests}. {city}. e tu?',
  },
  es: {
    first: ['ey, hola', 'hola, justo a tiempo, me acabo de sentar', 'hola, hola. ¿qué bebemos?'],
    question: [
      'sí. siguiente pregunta',
      'jaja, tú primero',
      'historia larga. respuesta corta: a veces',
    ],
    other: [
      'vale, esa es buena',
      'yo igual, la verdad',
      'cuenta, tengo tiempo',
      'hecho. ¿café o vino?',
    ],
    own: 'yo en breve: {interests}. {city}. ¿y tú?',
  },
  pl: {
    first: ['no hej', 'hej, dobry moment, właśnie siadam', 'hej, kto tam. co pijemy'],
    question: [
      'tak. następne pytanie',
      'haha, najpierw ty',
      'długa historia. krótka odpowiedź: czasami',
    ],
    other: [
      'ok, to było dobre',
      'u mnie tak samo, serio',
      'opowiadaj, mam czas',
      'dobra. kawa czy wino?',
    ],
    own: 'ja w skrócie: {interests}. {city}. a ty?',
  },
};
