import type { Locale } from '@duet/schemas/locales';

/** What members write to each other on any day. None of it leads away from the site, and none of it hurts. */
export const EVERYDAY: Record<Locale, readonly string[]> = {
  en: [
    'Hi, how was your weekend?', 'I am 34, 180 cm and weigh about 75 kg, if that matters.', 'Shall we meet on 12/05/2026 at 19:30? Or on the 14th at 20:15?',
    'I lived in Utrecht from 2009 to 2014, then in Paris 2014-2018, then back here.', 'My old flat cost 1.250 a month, the new one is 980.', 'I do not use Instagram much, it eats the evening.',
    'I work at a bank, we had PayPal people over for lunch today.', 'That made me laugh... really.Thanks for that.', 'One, two, three, four, five: I count sheep every night.', 'It cost 10 000 000 euros to build that bridge, can you believe it?',
    'I once ran 42.195 km in 3:58:12 and could not walk for a week.', 'You are not stupid at all, everybody gets lost there.', 'What a stupid film, we left after 20 minutes.', 'I have two cats, one dog and seven plants that are still alive.',
    'Do you prefer e-mail or a good old letter?', 'I felt like an idiot when I saw that it was Sunday.', 'Meet me at the cafe by the station, the one with the blue door.', 'The telegram museum is closed, what a pity.', 'At 8.30 I get up, at 9.15 I am at work, at 17.00 I am gone.',
    'The score was 3-2, then 4-2, then 4-3.', 'My favourite numbers: 3.14159265 and 42.', 'I got a text from my sister: she arrives at 10:45, train 2314, platform 12.', 'Count down with me: 10, 9, 8, 7, 6, 5, 4, 3, 2, 1!', 'Are you free on 3, 4 or 5 June 2026?',
  ],
  nl: [
    'Hoi, hoe was je weekend?', 'Ik ben 34, 1,80 lang en weeg 75 kilo.', 'Zullen we op 12-05-2026 om 19:30 afspreken? Of 14-05 om 20:15?', 'Ik heb van 2009 tot 2014 in Utrecht gewoond en daarna in Gent.', 'Ik snap je wel, het was ook een lange dag.', 'Leuk.de dag is weer begonnen!',
    'Ik zit op Instagram, maar ik kijk er bijna nooit op.', 'Wat een dom programma is dat toch.', 'Je bent niet dom hoor, iedereen verdwaalt daar.', 'Mijn dochter is acht en mijn zoon is zes, ze gaan om zeven uur naar bed.', 'Het kostte 1.250 euro, en dat voor een fiets.',
    'Een, twee, drie, in de maat.', 'Kom je uit de buurt van 3511 AB Utrecht?', 'Ik ging om 8.30 uur weg en was om 17.45 uur thuis.', 'Werk je bij een bank of bij de post?', 'Mag ik je iets vragen? Wat doe je op zondag het liefst?', 'Het is hier 25 graden, 80% vocht en 1013 hPa.',
  ],
  de: [
    'Hallo, wie war Ihr Wochenende?', 'Ich bin 34, 1,80 m groß und wiege 75 kg.', 'Treffen wir uns am 12.05.2026 um 19:30 Uhr? Oder vom 14.05. bis 16.05.2026?', 'Von 2009 bis 2014 habe ich in Köln gewohnt, danach 2014-2018 in Bern.', 'Das ist dick aufgetragen, aber schön gesagt.', 'Gut.Es freut mich sehr.',
    'Der Film war dumm, aber lustig.', 'Sie sind nicht dumm, da verläuft sich jeder.', 'Ich habe zwei Katzen, einen Hund und sieben Pflanzen.', 'Instagram habe ich gelöscht, das tat gut.', 'Um 8.30 Uhr stehe ich auf, um 9.15 Uhr bin ich im Büro.', 'Die Miete liegt bei 1.250 Euro, das ist hier normal.',
    'Eins, zwei, drei, vier, fünf, sechs, sieben: eine alte Frau kocht Rüben.', 'Wohnen Sie in 50667 Köln oder in 53111 Bonn?', 'Meine Schwester ist vierunddreißig und mein Bruder neunundzwanzig.', 'Schreiben Sie mir, was Sie am liebsten kochen?', 'Der Punkt geht an Sie.',
  ],
  fr: [
    'Bonjour, comment s’est passé votre week-end ?', 'J’ai 34 ans, je mesure 1,80 m et je pèse 75 kg.', 'On se voit le 12/05/2026 à 19h30 ? Ou bien le 14 à 20h15 ?', 'J’ai vécu à Lyon de 2009 à 2014, puis à Nantes de 2014 à 2018.', 'Mon neveu a six ans et ma nièce sept, ils arrivent à huit heures.', 'J’ai un nouvel appartement tout neuf depuis dix jours.',
    'Le loyer est de 1 250 euros, c’est cher pour trente-deux mètres carrés.', 'Vous n’êtes pas bête du tout.', 'Quel film stupide, mais j’ai ri.', 'Un, deux, trois, nous irons au bois.', 'Je n’utilise presque plus Instagram.', 'Je travaille à la poste, pas à la banque.', 'C’est un point net pour vous.', 'À 8h30 je me lève, à 9h15 je suis au bureau.',
    'On dit que le pont a coûté 10 000 000 euros.', 'Et vous, la mer ou la montagne ?',
  ],
  it: [
    'Ciao, com’è andato il fine settimana?', 'Ho 34 anni, sono alto 1,80 e peso 75 kg.', 'Ci vediamo il 12/05/2026 alle 19:30? O il 14 alle 20:15?', 'Ho vissuto a Torino dal 2009 al 2014, poi a Bari dal 2014 al 2018.', 'Sei molto simpatica, sei anche spiritosa.', 'Ho due gatti, un cane e sette piante.',
    'Che film stupido, però ho riso.', 'Non sei stupida, lì si perdono tutti.', 'Instagram non lo guardo quasi mai.', 'L’affitto costa 1.250 euro al mese.', 'Vado con mia sorella e con i suoi otto cugini.', 'Uno, due, tre, quattro, cinque, sei, sette: si balla.', 'Abiti a Milano, 20121, o fuori?', 'Il punto è che mi piaci.', 'Mi alzo alle 7.30, esco alle 8.15 e torno alle 18.00.', 'Ho cucinato la pasta.È venuta buona.',
  ],
  es: [
    'Hola, ¿qué tal el fin de semana?', 'Tengo 34 años, mido 1,80 y peso 75 kg.', '¿Quedamos el 12/05/2026 a las 19:30? ¿O el 14 a las 20:15?', 'Viví en Sevilla de 2009 a 2014 y en Vigo de 2014 a 2018.', 'Tengo dos gatos, un perro y siete plantas.', 'No eres tonta, allí se pierde todo el mundo.', 'Qué película más tonta, pero me reí.',
    'Casi no uso Instagram.', 'El alquiler cuesta 1.250 euros al mes.', 'Voy con mi hermana y con sus ocho primos.', 'Uno, dos, tres, cuatro, cinco, seis, siete: a bailar.', 'Me levanto a las 7.30, salgo a las 8.15 y vuelvo a las 18.00.', 'Hola.Es un placer conocerte.', '¿Playa o montaña?', 'El punto es que me caes muy bien.', 'Once años llevo en Madrid, quince en España.',
  ],
  pl: [
    'Cześć, jak minął weekend?', 'Mam 34 lata, 180 cm wzrostu i ważę 75 kg.', 'Spotkamy się 12.05.2026 o 19:30? Albo 14.05 o 20:15?', 'Od 2009 do 2014 mieszkałam w Łodzi, potem w latach 2014-2018 w Gdyni.', 'Mam dwa koty, jednego psa i siedem roślin.', 'Nie jesteś głupia, tam każdy się gubi.', 'Ale głupi film, a jednak się śmiałem.',
    'Instagrama prawie nie używam.', 'Czynsz wynosi 1.250 złotych, to dużo.', 'Jeden, dwa, trzy, cztery, pięć, sześć, siedem: tańczymy.', 'Wstaję o 7.30, wychodzę o 8.15, wracam o 18.00.', 'Mieszkasz w Warszawie, 00-950, czy pod miastem?', 'Wolisz morze czy góry?', 'Jutro mam 12 spotkań i 3 telefony.', 'Kropka nad i: lubię cię.', 'Suka moich rodziców właśnie ma szczeniaki.',
  ],
};
