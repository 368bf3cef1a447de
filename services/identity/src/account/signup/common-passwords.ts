import { passwords as leaked } from 'zxcvbn/lib/frequency_lists';

// Passwords from leaks, most common first (zxcvbn, MIT licence).
const LEAKED = new Set(leaked);
const FREQUENT = new Set(leaked.slice(0, 3_000));

const COMMON = new Set(
  `12345678 123456789 1234567890 123123123 11111111 111111111 1111111111 00000000 000000000 0000000000 88888888 87654321 987654321
   9876543210 12341234 11223344 1122334455 12344321 123456781 12121212 123321123 147258369 789456123 741852963 159753456 31415926
   password password1 password12 password123 password1234 password! passw0rd passw0rd1 p@ssw0rd p@ssword pa55word passwort passwort1
   passwort123 wachtwoord wachtwoord1 welkom01 welkom123 welkom2024 welkom2025 welkom2026 geheim123 motdepasse motdepasse1 azertyuiop
   azerty123 azerty12 contraseña contrasena contrasena1 contraseña1 password2024 password2025 password2026 qwertyuiop qwerty123 qwerty12
   qwerty1234 qwerty12345 qwertyui qwertzuiop qwertz123 qwertzui asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 1qaz2wsx
   1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qweasdzxc 1qazxsw2 zaq12wsx zaq1zaq1 qwe123qwe 123qweasd qwer1234
   qwerasdf abcd1234 abcdefgh abcdefg1 abc12345 abc123456 a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 1234abcd 1234qwer
   12qwaszx 123456ab 123456abc 123456qwe 12345qwert 123abc123 q1234567 q12345678 q123456789 z1234567 x1234567
   iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 ihateyou ichliebedich jetaime1 jetaime123 tequiero tequiero1 tequieromucho teamo123
   tiamo123 tiamoamore kochamcie kochamcie1 ikhouvanjou ikhouvanje kocham123 lovelove loveyou1 loveme123 mylove123 iloveme1 iloveme123
   sunshine sunshine1 sunshine123 princess princess1 princess123 football football1 football123 baseball baseball1 basketball volleyball
   superman superman1 batman123 spiderman spiderman1 ironman123 starwars starwars1 pokemon1 pokemon123 dragonball dragon123 naruto123
   michelle jennifer jessica1 jessica123 nicole123 ashley123 daniel123 charlie1 charlie123 michael1 michael123 jordan23 jordan123
   thomas123 robert123 matthew1 anthony1 andrew123 joshua123 alexander alexander1 alexandra benjamin christian christine elizabeth
   gabriela gabriella giovanni francesco francesca alessandro alessandra giuseppe valentina stefania veronica patricia margarita
   fernando santiago sebastian carolina isabella mercedes katarzyna agnieszka malgorzata magdalena aleksandra krzysztof stanislaw
   bartosz1 mateusz1 mateusz123 dominika karolina monika123 natalia1 natalia123 zuzanna1 misiaczek kochanie polska123 polska12
   schatz123 schatzi1 hallo123 hallo1234 hallohallo sommer123 sonnenschein fussball fussball1 bayern123 schalke04 dortmund09 borussia
   deutschland berlin123 hamburg1 hamburg123 koeln123 tennis123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 manchester
   united123 barcelona barcelona1 realmadrid realmadrid1 juventus juventus1 napoli1926 forzamilan inter1908 forzaroma ajax1900 feyenoord
   feyenoord1 amsterdam amsterdam1 rotterdam eindhoven psv12345 nederland holland1 holland123 oranje123 knuffel1 konijntje
   chocolate chocolate1 chocolat chocolat1 butterfly butterfly1 doudou123 soleil123 marseille marseille13 parisparis paris123 bonjour1
   bonjour123 loulou123 nathalie isabelle stephanie sandrine dominique emmanuel coucou123 cheval123 papillon chouchou
   computer computer1 internet internet1 samsung1 samsung123 iphone123 google123 facebook facebook1 twitter1 youtube1 microsoft
   windows10 whatever whatever1 whatever123 trustno1 letmein1 letmein123 letmein! welcome1 welcome12 welcome123 welcome1234 changeme
   changeme1 changeme123 default1 temp1234 test1234 test12345 testtest testing1 testing123 admin123 admin1234 administrator root1234
   master123 monkey123 shadow123 killer123 hunter123 hunter22 freedom1 freedom123 mustang1 mustang123 corvette ferrari1 ferrari123
   porsche1 porsche911 mercedes1 kawasaki yamaha123 harley123 metallica metallica1 slipknot nirvana1 rockstar rockstar1 guitar123
   blink182 eminem123 justin123 beyonce1 hello123 hello1234 hellohello helloworld goodluck goodbye1 forever1 forever21 blessed1 jesus123
   jesuschrist jesus777 iloveyougod lovegod1 maria123 angel123 angels123 babygirl babygirl1 babygirl123 beautiful beautiful1
   sweetheart cutie123 flower123 rainbow1 rainbow123 summer123 winter123 spring123 autumn123 november december september october1
   february january1 saturday sunday123 birthday birthday1 diamond1 diamond123 crystal1 pumpkin1 cookie123 cookies1 cheese123 pepper123
   ginger123 snoopy123 garfield elephant penguin1 dolphin1 dolphins kitty123 hellokitty hellokitty1 doggy123 puppy123 snowball snowflake
   secret123 secret12 mysecret topsecret secret01 access14 access123 security security1 protected q2w3e4r5 sexysexy sexy1234 sexy12345
   hotstuff playboy1 playboy69 bigdaddy nothing1 whatsup1 fuckyou1 fuckyou2 fuckyou123 fuckoff1 asshole1 bullshit shithead
   dating123 single123 lover123 romance1 duet1234 duetduet duet12345 letsmeet flirt123 liebe123 amore123 amour123 amor1234`
    .split(/\s+/)
    .filter(Boolean),
);

const DECORATION = /^[^\p{L}]{1,5}(?=\p{L})|(?<=\p{L})[^\p{L}]{1,5}$/gu;
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns true for leaked passwords, and for simple variants of the 3,000 most common passwords and
 * of the words in `own`: the member's address and name, the name of the site.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || LEAKED.has(lower) || new Set(lower).size < 3) return true;
  const theirs = new Set(
    own
      .flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? ''])
      .filter((text) => text.length > 2),
  );
  return getVariants(lower).some(
    (variant) => theirs.has(variant) || (variant.length > 3 && FREQUENT.has(variant)),
  );
}

function getVariants(lower: string): string[] {
  const bare = lower.replace(DECORATION, '');
  const half = lower.slice(0, lower.length / 2);
  const plain = [lower, bare, ...(half + half === lower ? [half] : [])];
  return [
    ...plain,
    ...plain.map((text) => text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)),
  ];
}
