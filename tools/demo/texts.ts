import type { Locale } from '@duet/schemas/locales';

interface Words {
  /** Who I am; says nothing that depends on the writer's gender. */
  about: readonly string[];
  /** What I look for. */
  seeking: readonly string[];
}

export const TEXTS: Record<Locale, Words> = {
  nl: {
    about: [
      'Kookt te veel voor één persoon en weigert kleinere pannen te kopen.',
      'Zondag is voor de markt, daarna koffie tot het te laat is voor koffie.',
      'Fietst door weer en wind, maar klaagt er wel over.',
      'Overdag de zorg, ’s avonds een plaat opzetten en niets meer hoeven.',
      'Leest drie boeken tegelijk en maakt er één uit.',
      'Altijd in voor een concert in een te kleine zaal.',
      'Loopt elke ochtend langs het water, ook als het regent. Vooral als het regent.',
      'Heeft een hond met meer vrienden dan ik.',
      'Bouwt meubels die bijna recht staan.',
      'Werkt met cijfers, leeft op gevoel. Dat gaat meestal goed.',
      'Danst beter na het tweede glas wijn, zegt men.',
      'Zoekt al jaren de beste appeltaart van het land. Tussenstand op aanvraag.',
    ],
    seeking: [
      'Op zoek naar iemand die terugpraat.',
      'Liever een goed gesprek dan een lange lijst met eisen.',
      'Begin gerust over iets anders dan het weer.',
      'Iets serieus mag, iets leuks moet.',
      'Wie weet waar het heen gaat. Eerst maar eens een kop koffie.',
      'Eerlijk, volwassen en met humor: dan komen we ver.',
      'Spontaan een avondje weg? Zeg maar waar.',
      'Geen haast, wel zin.',
    ],
  },
  en: {
    about: [
      'Makes excellent soup and poor decisions about second helpings.',
      'Sunday is for the market, then coffee until it is too late for coffee.',
      'Walks fast, listens slowly.',
      'Reads three books at once and finishes one.',
      'Will travel two hours for a gig in a room that holds sixty.',
      'Owns a dog with a better social life than mine.',
      'Builds furniture that stands almost straight.',
      'Works with numbers, lives by instinct. It mostly adds up.',
      'Swims in cold water and mentions it only when asked. Ask.',
      'Still looking for the best pie in the country. Standings on request.',
    ],
    seeking: [
      'Looking for somebody who answers back.',
      'A good conversation beats a long list of requirements.',
      'Open with anything but the weather.',
      'Something serious may happen, something fun should.',
      'No rush. Plenty of appetite.',
      'Honest, grown-up, funny: two out of three is a start.',
    ],
  },
  de: {
    about: [
      'Kocht immer zu viel und nennt es Vorrat.',
      'Sonntags erst auf den Markt, dann Kaffee, bis es zu spät für Kaffee ist.',
      'Fährt bei jedem Wetter Rad und beschwert sich trotzdem darüber.',
      'Tagsüber Klinik, abends eine Platte und nichts mehr müssen.',
      'Liest drei Bücher gleichzeitig und eines davon zu Ende.',
      'Für ein Konzert im kleinen Club auch gern zwei Stunden unterwegs.',
      'Jeden Morgen eine Runde am Wasser, auch bei Regen. Gerade bei Regen.',
      'Hat einen Hund mit mehr Freunden als ich.',
      'Baut Möbel, die fast gerade stehen.',
      'Arbeitet mit Zahlen, lebt nach Gefühl. Geht meistens auf.',
      'In den Bergen zu Hause, in der Stadt gemeldet.',
      'Sucht seit Jahren den besten Apfelkuchen. Zwischenstand auf Anfrage.',
    ],
    seeking: [
      'Gesucht: jemand, der auch mal widerspricht.',
      'Lieber ein gutes Gespräch als eine lange Wunschliste.',
      'Fangen Sie gern mit etwas anderem als dem Wetter an.',
      'Etwas Ernstes darf sein, etwas Schönes muss.',
      'Mal sehen, wohin es führt. Erst einmal auf ein Glas Wein.',
      'Ehrlich, erwachsen, mit Humor: Das reicht für den Anfang.',
      'Keine Eile, aber Lust.',
      'Spontan heute Abend? Sagen Sie einfach, wo.',
    ],
  },
  fr: {
    about: [
      'Cuisine toujours pour six, mange souvent en solo.',
      'Le dimanche, le marché, puis un café, puis un autre.',
      'Lit trois livres à la fois et en termine un.',
      'Peut faire deux heures de route pour un concert dans une petite salle.',
      'Vit avec un chien qui a plus d’amis que moi.',
      'Marche vite, écoute lentement.',
      'La semaine avec des chiffres, le week-end à l’instinct.',
      'Cherche depuis des années la meilleure tarte aux pommes du pays.',
    ],
    seeking: [
      'Envie de quelqu’un qui a de la répartie.',
      'Une bonne conversation vaut mieux qu’une longue liste de critères.',
      'Du sérieux, pourquoi pas. Du plaisir, sûrement.',
      'Commencez par autre chose que la météo.',
      'Sans hâte, mais avec appétit.',
      'Un verre d’abord, la suite ensuite.',
    ],
  },
  it: {
    about: [
      'Cucino sempre per sei, anche quando siamo in due.',
      'La domenica mercato, poi caffè finché non è troppo tardi per il caffè.',
      'Leggo tre libri insieme e ne finisco uno.',
      'Faccio due ore di strada per un concerto in un locale piccolo.',
      'Vivo con un cane che ha più amici di me.',
      'Lavoro con i numeri, vivo d’istinto. Di solito i conti tornano.',
      'Il mare tutto l’anno, anche con il cappotto.',
    ],
    seeking: [
      'Cerco una persona che sappia rispondere a tono.',
      'Meglio una bella conversazione che una lista di requisiti.',
      'Inizia pure da qualcosa che non sia il tempo.',
      'Senza fretta, ma con voglia.',
      'Qualcosa di serio può capitare, qualcosa di bello deve.',
    ],
  },
  es: {
    about: [
      'Cocino siempre para seis, aunque seamos dos.',
      'Los domingos, mercado y después café hasta que ya es tarde para café.',
      'Leo tres libros a la vez y termino uno.',
      'Hago dos horas de viaje por un concierto en una sala pequeña.',
      'Vivo con un perro que tiene más amigos que yo.',
      'Trabajo con números y vivo por instinto. Casi siempre cuadra.',
      'Camino deprisa, escucho despacio.',
    ],
    seeking: [
      'Busco a alguien que sepa replicar.',
      'Mejor una buena conversación que una lista de requisitos.',
      'Empieza por algo que no sea el tiempo.',
      'Sin prisa, pero con ganas.',
      'Algo serio puede pasar, algo divertido debería.',
    ],
  },
  pl: {
    about: [
      'Zawsze gotuję za dużo i nazywam to zapasem.',
      'W niedzielę targ, a potem kawa, aż zrobi się za późno na kawę.',
      'Czytam trzy książki naraz, kończę jedną.',
      'Na koncert w małej sali pojadę nawet dwie godziny.',
      'Mieszkam z psem, który ma więcej znajomych ode mnie.',
      'Pracuję z liczbami, żyję na wyczucie. Zwykle się zgadza.',
      'Góry w weekend, miasto w tygodniu.',
      'Od lat szukam najlepszej szarlotki w kraju. Wyniki na życzenie.',
    ],
    seeking: [
      'Szukam kogoś, kto potrafi się odgryźć.',
      'Wolę dobrą rozmowę niż długą listę wymagań.',
      'Zacznij od czegoś innego niż pogoda.',
      'Bez pośpiechu, ale z apetytem.',
      'Coś poważnego może się zdarzyć, coś miłego powinno.',
      'Najpierw kawa, potem zobaczymy.',
    ],
  },
};
