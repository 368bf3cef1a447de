import type { FindingKind } from '../../src/safety/analyse';

/** Ways in which contact and payment details have been smuggled past checks; invented numbers and names. */
export const EVASIONS: Record<FindingKind, readonly string[]> = {
  phone: [
    'call me 06 12 34 56 78', 'bel me: 0612345678', '+31 6 1234 5678', '0049 151 2345 6789', '0151/23456789', '(0)6-12.34.56.78', '612 345 678', 'mój numer 601 234 567', '06.12.34.56.78', '0 6 1 2 3 4 5 6 7 9', '06-1234-5678', '0.6.1.2.3.4.5.6.7.8',
    'zero six one two three four five six seven eight', 'nul zes een twee drie vier vijf zes zeven acht', 'null eins fünf eins zwei drei vier fünf sechs sieben', 'zéro six douze trente-quatre cinquante-six soixante-dix-huit', 'tre tre tre uno due tre quattro cinque sei sette', 'seis uno dos tres cuatro cinco seis siete ocho', 'sześć zero jeden dwa trzy cztery pięć sześć siedem',
    'zerosixonetwothreefourfivesixseveneight', 'O6 I2 34 S6 78', '０６１２３４５６７８', '٠٦١٢٣٤٥٦٧٨', '0\u200b6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8', '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '⓪⑥①②③④⑤⑥⑦⑧', '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '06*12*34*56*78', '06 🔥 12 🔥 34 🔥 56 🔥 78', 'zero 6 één 2 three 4 fünf 6 7 8', '0six1two3four5six7eight', 'null sechs, dann zwölf, dann vierunddreißig und sechsundfünfzig',
  ],
  email: [
    'jan.smit@example.com', 'jan.smit @ example . com', 'jan smit at gmail dot com', 'jan.smit(at)example(dot)com', 'jan[at]example[dot]nl', 'jan.smit＠example.com', 'jan apenstaartje gmail punt com', 'anna małpa wp kropka pl', 'jean arobase laposte point net', 'luca chiocciola libero punto it', 'ana arroba gmail punto com', 'max klammeraffe gmx punkt de', 'j.smit@exаmple.com', 'jansmit99 gmail com', 'jan.smit\u200b@\u200bexample.com', 'jan (a) gmail.com',
  ],
  link: [
    'https://example.com/me', 'look at www.example.org', 'example.com', 'mooie-site.nl/anna', 'hxxp://example.net', 'example dot com', 'example (dot) com', 'example [.] com', 'example . com', 'ехаmрlе.com', 'bit.ly/3abcdE', 't.me/annalove', 'wa.me/31612345678', 'visit my page meineseite.de', 'ｅｘａｍｐｌｅ.com', 'exa\u200bmple\u200b.com', 'moja-strona.pl',
  ],
  payment: [
    'NL91 ABNA 0417 1643 00', 'nl91abna0417164300', 'DE89 3704 0044 0532 0130 00', 'N L 9 1 - ABNA - 0417 - 1643 - 00', 'PL61 1090 1014 0000 0712 1981 2874', 'paypal.me/annalove', 'PayPal . me / annalove', 'tikkie.me/pay/abc123', 'my cashtag is $annalove', 'send 50 euro via PayPal please', 'stuur me een tikkie van 20 euro', 'schick mir 100 € über Western Union', 'envoie-moi une carte cadeau', 'mandami 50 euro su postepay', 'mándame 50 euros por bizum', 'wyślij mi kod blik',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '0x52908400098527886E0F7030069857D2E4169EE7', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '4111 1111 1111 1111',
  ],
  handle: [
    'add me on telegram: anna_love', 'insta: anna.love', 'ig = annalove99', 'snap: annalove', 'my insta is anna_love_22', '@anna_love on insta', 'tg @annalove', 'mijn whatsapp is anna99', 'schreib mir auf Telegram', 'ajoute-moi sur Snapchat', 'aggiungimi su Instagram', 'agrégame en Instagram', 'napisz do mnie na WhatsApp', 'voeg me toe op Snapchat', 'wh4ts4pp', 't3legr4m', 't e l e g r a m', 'w.h.a.t.s.a.p.p', 'ｉｎｓｔａｇｒａｍ me', 'тelegram', 'tele\u200bgram', 'find me on kik', 'Kik: annalove', 'text me on WhatsApp',
  ],
};

/** Words that get "Send this?". */
export const INSULTS: readonly string[] = [
  'You are an idiot', 'you stupid cow', 'fuck you', 'f u c k you'.replaceAll(' ', '') + ' fuck off', 'Bitch', 'b1tch', 'kill yourself', 'je bent een lelijke trut', 'hou je bek', 'vuile slet', 'Klootzak', 'du bist so dumm', 'Arschloch', 'Schlampe', 'halt die Fresse', 'tu es moche', 'ta gueule', 'connasse', 'espèce de crétin', 'sei una stupida', 'vaffanculo', 'Stronza', 'eres una estúpida', 'gilipollas', 'hijo de puta', 'jesteś głupia', 'spierdalaj', 'ty idioto', 'Debilu', 'you are so pathetic', 'tu es vraiment laide',
];
