import type { Voice } from './life-texts.ts';

/** Curious and friendly texts; French texts are informal. */
export const WARM: Voice = {
  en: {
    first: [
      'Hello there, how nice to hear from you.',
      'Hi! You have just made a quiet evening a good deal better.',
      'Hello. I read your profile twice, so I am glad you wrote.',
    ],
    question: [
      'Nobody has asked me that in a long time. I need a cup of tea to think about it.',
      'Yes, with all my heart. And you?',
      'Let me answer properly later. What would you say yourself?',
    ],
    other: [
      'I like that. Tell me the whole story.',
      'That sounds like something I would enjoy, too.',
      'Thank you for telling me. What was the best part of your week?',
      'I can picture that very well. Who taught you?',
    ],
    own: 'A little about me: {interests}. My town: {city}. What about yours?',
  },
  nl: {
    first: [
      'Hallo daar, wat leuk om iets van je te lezen.',
      'Hoi! Je maakt van een stille avond net een stuk betere.',
      'Hallo. Ik heb je profiel twee keer gelezen, dus fijn dat je schrijft.',
    ],
    question: [
      'Dat heeft al lang niemand meer gevraagd. Daar heb ik een kop thee bij nodig.',
      'Ja, van harte. En jij?',
      'Daar kom ik nog goed op terug. Wat zou je zelf zeggen?',
    ],
    other: [
      'Dat vind ik leuk. Vertel me het hele verhaal.',
      'Klinkt als iets wat ik ook fijn zou vinden.',
      'Dank je dat je dat vertelt. Wat was het mooiste van je week?',
      'Ik zie het helemaal voor me. Van wie heb je dat?',
    ],
    own: 'Een beetje over mij: {interests}. Mijn stad: {city}. En de jouwe?',
  },
  de: {
    first: [
      'Hallo, wie schön, von dir zu hören.',
      'Hi! Du hast gerade einen stillen Abend ein gutes Stück besser gemacht.',
      'Hallo. Dein Profil habe ich zweimal gelesen, umso schöner, dass du schreibst.',
    ],
    question: [
      'Das hat mich lange niemand gefragt. Dafür brauche ich erst einen Tee.',
      'Ja, von Herzen. Und du?',
      'Dazu schreibe ich dir noch mehr. Was würdest du selbst sagen?',
    ],
    other: [
      'Das gefällt mir. Erzähl mir die ganze Geschichte.',
      'Klingt nach etwas, das mir auch Freude machen würde.',
      'Danke, dass du das erzählst. Was war das Schönste an deiner Woche?',
      'Das sehe ich richtig vor mir. Von wem hast du das?',
    ],
    own: 'Ein bisschen was über mich: {interests}. Meine Stadt: {city}. Und deine?',
  },
  fr: {
    first: [
      'Coucou, quel plaisir de te lire.',
      'Bonsoir ! Ma soirée tranquille vient de devenir bien meilleure.',
      'Bonjour. J’ai lu ton profil deux fois, alors merci d’avoir écrit.',
    ],
    question: [
      'On ne m’avait pas posé cette question depuis longtemps. Il me faut un thé pour y penser.',
      'Oui, de tout cœur. Et toi ?',
      'Je te réponds mieux tout à l’heure. Et toi, que dirais-tu ?',
    ],
    other: [
      'Ça me plaît. Raconte-moi toute l’histoire.',
      'Voilà qui me plairait aussi.',
      'Merci de me le dire. Quel a été le meilleur moment de ta semaine ?',
      'Je vois très bien la scène. De qui tiens-tu ça ?',
    ],
    own: 'Quelques mots sur moi : {interests}. Ma ville : {city}. Et la tienne ?',
  },
  it: {
    first: [
      'Ciao, che bello leggerti.',
      'Ciao! Una serata tranquilla è appena diventata molto migliore.',
      'Ciao. Ho letto il tuo profilo due volte, quindi grazie di aver scritto.',
    ],
    question: [
      'È da tanto che nessuno me lo chiede. Mi serve una tisana per pensarci.',
      'Sì, con tutto il cuore. E tu?',
      'Ti rispondo meglio più tardi. Tu che cosa diresti?',
    ],
    other: [
      'Mi piace. Raccontami tutta la storia.',
      'Sembra una cosa che farebbe felice anche me.',
      'Grazie di avermelo detto. Qual è stato il momento più bello della settimana?',
      'Me lo immagino benissimo. Da chi hai imparato?',
    ],
    own: 'Due parole su di me: {interests}. La mia città: {city}. E la tua?',
  },
  es: {
    first: [
      'Hola, qué alegría leerte.',
      '¡Hola! Una noche tranquila acaba de ponerse mucho mejor.',
      'Hola. He leído tu perfil dos veces, así que gracias por escribir.',
    ],
    question: [
      'Hacía mucho que nadie me preguntaba eso. Necesito un té para pensarlo.',
      'Sí, de todo corazón. ¿Y tú?',
      'Luego te contesto mejor. ¿Tú qué dirías?',
    ],
    other: [
      'Eso me gusta. Cuéntame toda la historia.',
      'Suena a algo que yo también disfrutaría.',
      'Gracias por contármelo. ¿Qué ha sido lo mejor de tu semana?',
      'Me lo imagino perfectamente. ¿De quién lo aprendiste?',
    ],
    own: 'Un poco sobre mí: {interests}. Mi ciudad: {city}. ¿Y la tuya?',
  },
  pl: {
    first: [
      'Hej, jak miło cię czytać.',
      'Hej! Spokojny wieczór właśnie zrobił się o wiele lepszy.',
      'Cześć. Do twojego profilu chce się wracać, więc dobrze, że piszesz.',
    ],
    question: [
      'Dawno nikt mnie o to nie pytał. Potrzebuję herbaty, żeby się zastanowić.',
      'Tak, z całego serca. A ty?',
      'Odpowiem jeszcze porządnie. A co ty o tym myślisz?',
    ],
    other: [
      'Podoba mi się to. Opowiedz mi całą historię.',
      'Brzmi jak coś także dla mnie.',
      'Dzięki, że o tym piszesz. Co było najlepsze w twoim tygodniu?',
      'Widzę to przed oczami. Od kogo to masz?',
    ],
    own: 'Parę słów o mnie: {interests}. Moje miasto: {city}. A twoje?',
  },
};
