import type { Interest } from '@duet/schemas/choices';
import type { Locale } from '@duet/schemas/locales';

/** One sentence about an interest; like all of these texts it says nothing that depends on the writer's gender. */
export const PASSIONS: Record<Locale, Partial<Record<Interest, string>>> = {
  nl: {
    cycling: 'Een rondje van zestig kilometer telt als opwarmen.', wine: 'Weet weinig van wijn, maar oefent braaf.', cooking: 'De keuken is de beste kamer van het huis.',
    dogs: 'Stopt voor elke hond op straat, ook voor lelijke.', travelling: 'De koffer staat altijd half ingepakt.', museums: 'Kan een middag voor één schilderij staan.',
    concerts: 'Staat liever vooraan dan te zitten.', gardening: 'De tomaten doen het, de courgettes nemen het over.', dancing: 'Na drie nummers gaan de schoenen uit.',
    sailing: 'Op het water klopt alles, behalve het weerbericht.', reading: 'Onder het bed ligt een boekwinkel.', photography: 'Fotografeert alles behalve het eten.',
    yoga: 'Yoga om zeven uur, gebak om acht uur.', hiking: 'Verdwaalt graag, het liefst met een lunchpakket.', boardgames: 'Verliest slecht, maar dekt de tafel na afloop.',
    coffee: 'Koffie zwart, gesprekken liever niet.', karaoke: 'Zingt vals en vol overtuiging.', beach: 'In november is het strand op z’n mooist.',
  },
  en: {
    cycling: 'Sixty kilometres on a bike counts as a warm-up.', wine: 'Knows little about wine and keeps practising.', cooking: 'The kitchen is the best room in the house.',
    dogs: 'Stops for every dog in the street.', travelling: 'There is always a bag half packed.', museums: 'Can spend an afternoon in front of one painting.',
    concerts: 'Front row, never the balcony.', gardening: 'Grows tomatoes; the courgettes grow themselves.', dancing: 'Three songs in, the shoes come off.',
    sailing: 'On the water everything makes sense except the forecast.', reading: 'There is a small bookshop under the bed.', photography: 'Takes pictures of everything but lunch.',
    yoga: 'Yoga at seven, cake at eight.', hiking: 'Likes getting lost, ideally with sandwiches.', boardgames: 'A bad loser who does the washing-up afterwards.',
    coffee: 'Takes coffee black and conversation any way it comes.', karaoke: 'Sings flat, and with total conviction.', beach: 'The beach is at its best in November.',
  },
  de: {
    cycling: 'Sechzig Kilometer auf dem Rad gelten als Aufwärmen.', wine: 'Versteht wenig von Wein, übt aber fleißig.', cooking: 'Die Küche ist das beste Zimmer der Wohnung.',
    dogs: 'Bleibt für jeden Hund auf der Straße stehen.', travelling: 'Der Koffer ist immer halb gepackt.', museums: 'Kann einen Nachmittag vor einem einzigen Bild verbringen.',
    concerts: 'Lieber ganz vorne als bequem.', gardening: 'Die Tomaten gedeihen, die Zucchini übernehmen.', dancing: 'Nach drei Liedern fliegen die Schuhe.',
    sailing: 'Auf dem Wasser stimmt alles, außer der Wetterbericht.', reading: 'Unter dem Bett liegt eine kleine Buchhandlung.', photography: 'Fotografiert alles außer dem Essen.',
    yoga: 'Yoga um sieben, Kuchen um acht.', hiking: 'Verläuft sich gern, am liebsten mit Brotzeit.', boardgames: 'Verliert ungern und spült hinterher trotzdem ab.',
    coffee: 'Kaffee schwarz, Gespräche gern bunt.', karaoke: 'Singt schief, aber aus voller Überzeugung.', beach: 'Am schönsten ist der Strand im November.',
  },
  fr: {
    cycling: 'Soixante kilomètres à vélo, c’est l’échauffement.', wine: 'En vin, peu de savoir, beaucoup de pratique.', cooking: 'La cuisine est la plus belle pièce de la maison.',
    dogs: 'S’arrête pour chaque chien croisé dans la rue.', travelling: 'La valise est toujours à moitié faite.', museums: 'Capable de passer un après-midi devant un seul tableau.',
    concerts: 'Au premier rang, jamais au balcon.', gardening: 'Les tomates poussent, les courgettes envahissent.', dancing: 'Au bout de trois chansons, les chaussures volent.',
    sailing: 'En mer tout est juste, sauf la météo.', reading: 'Il y a une petite librairie sous le lit.', photography: 'Photographie tout, sauf les assiettes.',
    yoga: 'Yoga à sept heures, gâteau à huit.', hiking: 'Aime se perdre, de préférence avec un bon pique-nique.', boardgames: 'Perd mal, mais fait la vaisselle après.',
    coffee: 'Le café noir, les conversations en couleurs.', karaoke: 'Chante faux, avec beaucoup de conviction.', beach: 'La plage n’est jamais aussi belle qu’en novembre.',
  },
  it: {
    cycling: 'Sessanta chilometri in bici sono il riscaldamento.', wine: 'Di vino so poco, ma mi alleno.', cooking: 'La cucina è la stanza migliore della casa.',
    dogs: 'Mi fermo a salutare ogni cane che incontro.', travelling: 'La valigia è sempre mezza pronta.', museums: 'Posso passare un pomeriggio davanti a un solo quadro.',
    concerts: 'Sotto il palco, mai in tribuna.', gardening: 'I pomodori crescono, le zucchine invadono.', dancing: 'Dopo tre canzoni volano le scarpe.',
    sailing: 'In barca torna tutto, tranne le previsioni.', reading: 'Sotto il letto ho una piccola libreria.', photography: 'Fotografo tutto tranne il pranzo.',
    yoga: 'Yoga alle sette, torta alle otto.', hiking: 'Mi piace perdermi, meglio se con i panini.', boardgames: 'So perdere male, però poi lavo i piatti.',
    coffee: 'Il caffè corto, le chiacchiere lunghe.', karaoke: 'Stono con grande convinzione.', beach: 'La spiaggia è più bella a novembre.',
  },
  es: {
    cycling: 'Sesenta kilómetros en bici son el calentamiento.', wine: 'De vino sé poco, pero practico.', cooking: 'La cocina es la mejor habitación de la casa.',
    dogs: 'Me paro a saludar a todos los perros.', travelling: 'La maleta siempre está a medio hacer.', museums: 'Puedo pasar una tarde delante de un solo cuadro.',
    concerts: 'En primera fila, nunca en el palco.', gardening: 'Los tomates crecen, los calabacines invaden.', dancing: 'A la tercera canción vuelan los zapatos.',
    sailing: 'En el mar todo encaja, menos el pronóstico.', reading: 'Debajo de la cama hay una pequeña librería.', photography: 'Lo fotografío todo menos la comida.',
    yoga: 'Yoga a las siete, pastel a las ocho.', hiking: 'Me gusta perderme, mejor con bocadillos.', boardgames: 'Pierdo mal, pero luego friego los platos.',
    coffee: 'El café solo, la vida mejor en compañía.', karaoke: 'Desafino con mucha convicción.', beach: 'La playa está más bonita en noviembre.',
  },
  pl: {
    cycling: 'Sześćdziesiąt kilometrów na rowerze to rozgrzewka.', wine: 'Na winie znam się słabo, ale ćwiczę.', cooking: 'Kuchnia to najlepszy pokój w domu.',
    dogs: 'Zatrzymuję się przy każdym psie na ulicy.', travelling: 'Walizka jest zawsze w połowie spakowana.', museums: 'Potrafię spędzić popołudnie przed jednym obrazem.',
    concerts: 'Pod sceną, nigdy na balkonie.', gardening: 'Pomidory rosną, cukinie przejmują władzę.', dancing: 'Po trzech piosenkach lecą buty.',
    sailing: 'Na wodzie wszystko się zgadza, oprócz prognozy.', reading: 'Pod łóżkiem mam małą księgarnię.', photography: 'Robię zdjęcia wszystkiemu, tylko nie obiadom.',
    yoga: 'Joga o siódmej, ciasto o ósmej.', hiking: 'Lubię się gubić, najlepiej z kanapkami.', boardgames: 'Nie umiem przegrywać, za to potem zmywam.',
    coffee: 'Kawa czarna, rozmowy kolorowe.', karaoke: 'Fałszuję z pełnym przekonaniem.', beach: 'Plaża najładniejsza jest w listopadzie.',
  },
};

/** Sentences around the member's own city, and about ordinary days. */
export const SURROUNDINGS: Record<Locale, { city: readonly string[]; days: readonly string[] }> = {
  nl: {
    city: ['{city} is mijn dorp, hoe groot het ook wordt.', 'Laat graag de mooiste hoek van {city} zien.', 'Kent in {city} elk terras met avondzon.', 'Ooit voor werk naar {city}, gebleven voor de mensen.', 'In {city} te vinden waar het naar brood ruikt.'],
    days: ['Doordeweeks vroeg op, in het weekend juist niet.', 'Donderdag is quizavond, en we worden altijd tweede.', 'De fijnste avond begint met "even één drankje".', 'Staat voor klas acht en kan dus alles aan.', 'Werkt halve dagen thuis, en dat merkt de koelkast.', 'Belt liever dan appt, maar appt ook.'],
  },
  en: {
    city: ['{city} still surprises me, even on a Tuesday.', 'Happy to show off the best corner of {city}.', 'Knows every terrace in {city} that gets evening sun.', 'Came to {city} for work, stayed for the people.', 'Usually found wherever {city} smells of bread.'],
    days: ['Up early all week, and not at all at weekends.', 'Thursday is quiz night, and we always come second.', 'The best evenings start with “just the one”.', 'Teaches fourteen-year-olds, so nothing scares me.', 'Works from home half the week, and the fridge can tell.', 'Rather rings than writes, but writes as well.'],
  },
  de: {
    city: ['{city} ist mein Dorf, egal wie groß es wird.', 'Zeigt Ihnen gern die schönste Ecke von {city}.', 'Kennt in {city} jede Terrasse mit Abendsonne.', 'Für die Arbeit nach {city} gekommen, wegen der Menschen geblieben.', 'In {city} meist dort zu finden, wo es nach Brot riecht.'],
    days: ['Unter der Woche früh auf, am Wochenende gar nicht.', 'Donnerstags ist Quizabend, und wir werden immer Zweite.', 'Die besten Abende beginnen mit „nur auf ein Glas“.', 'Unterrichtet die achte Klasse und fürchtet seither nichts mehr.', 'Arbeitet halb zu Hause, und der Kühlschrank merkt es.', 'Ruft lieber an, schreibt aber auch.'],
  },
  fr: {
    city: ['{city} me surprend encore, même un mardi.', 'Partant pour vous montrer le plus beau coin de {city}.', 'Connaît à {city} toutes les terrasses au soleil du soir.', 'À {city} pour le travail, puis pour les gens.', 'À {city}, toujours là où ça sent le pain.'],
    days: ['Debout tôt la semaine, pas du tout le week-end.', 'Le jeudi, c’est quiz, et on finit toujours deuxièmes.', 'Les meilleures soirées commencent par « juste un verre ».', 'Enseigne au collège : plus rien ne fait peur.', 'Télétravail la moitié de la semaine, et le frigo le sait.', 'Préfère appeler, mais écrit aussi.'],
  },
  it: {
    city: ['{city} mi sorprende ancora, anche di martedì.', 'Ti mostro volentieri l’angolo più bello di {city}.', 'A {city} conosco ogni tavolino con il sole della sera.', 'A {city} per lavoro, poi per le persone.', 'A {city} mi trovi dove si sente profumo di pane.'],
    days: ['In settimana sveglia presto, nel weekend per niente.', 'Il giovedì c’è il quiz, e arriviamo sempre secondi.', 'Le serate migliori cominciano con “solo un bicchiere”.', 'Insegno alle medie: non mi spaventa più niente.', 'Lavoro da casa metà settimana, e il frigo lo sa.', 'Preferisco telefonare, ma scrivo anche.'],
  },
  es: {
    city: ['{city} todavía me sorprende, incluso un martes.', 'Te enseño con mucho gusto el mejor rincón de {city}.', 'En {city} conozco cada terraza con sol de tarde.', 'Vine a {city} por trabajo y me quedé por la gente.', 'En {city} me encuentras donde huele a pan.'],
    days: ['Entre semana madrugo, el fin de semana jamás.', 'Los jueves hay concurso en el bar y siempre quedamos segundos.', 'Las mejores noches empiezan con «solo una».', 'Doy clase en secundaria: ya nada me asusta.', 'Trabajo en casa media semana, y la nevera lo nota.', 'Prefiero llamar, pero también escribo.'],
  },
  pl: {
    city: ['{city} wciąż mnie zaskakuje, nawet we wtorek.', 'Chętnie pokażę najładniejszy zakątek miasta. {city} ma ich sporo.', '{city}: znam tu każdy ogródek z wieczornym słońcem.', '{city} to najpierw była praca, a potem ludzie.', '{city} i zapach chleba rano: tu jest mój dom.'],
    days: ['W tygodniu wstaję wcześnie, w weekend wcale.', 'W czwartki quiz w pubie, zawsze kończymy na drugim miejscu.', 'Najlepsze wieczory zaczynają się od „tylko jeden kieliszek”.', 'Uczę w ósmej klasie, więc nic mnie już nie przeraża.', 'Pół tygodnia pracuję w domu i lodówka to widzi.', 'Wolę zadzwonić, ale piszę też.'],
  },
};
