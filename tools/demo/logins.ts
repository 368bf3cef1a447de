import type { Interest } from '@duet/schemas/choices';
import type { MemberSnapshot } from '@duet/schemas/events';
import type { Locale } from '@duet/schemas/locales';

export interface Login {
  email: string;
  password: string;
  note: string;
  site?: string;
  photos: readonly string[];
  name: string;
  gender: 'woman' | 'man';
  looking_for: 'woman' | 'man';
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  about: string;
  interests: Interest[];
  details: MemberSnapshot['details'];
  language: Locale;
}

export const PASSWORD = 'duet-demo-2026';
const password = PASSWORD;

export const LOGINS: readonly Login[] = [
  {
    email: 'sanne@duet.example',
    password,
    note: 'woman, Utrecht, looks for men, Dutch',
    photos: ['sanne-1.webp'],
    name: 'Sanne',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1995-04-12',
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    about:
      'Kinderarts met een zwak voor slechte woordgrappen. In het weekend op de fiets, of op de bank met een film die niemand anders wil zien.',
    interests: ['cycling', 'movies', 'cooking', 'coffee', 'museums'],
    details: {
      body_type: 'slim',
      hair_colour: 'brown',
      eye_colour: 'brown',
      relationship_status: 'single',
    },
    language: 'nl',
  },
  {
    email: 'daan@duet.example',
    password,
    note: 'man, Utrecht, looks for women, Dutch',
    photos: ['daan-1.webp', 'daan-2.webp', 'daan-3.webp'],
    name: 'Daan',
    gender: 'man',
    looking_for: 'woman',
    date_of_birth: '1991-09-03',
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    about:
      'Timmert overdag aan daken en ’s avonds aan een plan om vaker de stad uit te gaan. Maakt een risotto waar je stil van wordt.',
    interests: ['cooking', 'hiking', 'music', 'wine', 'dogs'],
    details: {
      body_type: 'normal',
      hair_colour: 'blond',
      relationship_status: 'single',
      tattoos: 'yes',
    },
    language: 'nl',
  },
  {
    email: 'mareike@funkenflug.example',
    password,
    note: 'woman, Hamburg, looks for men, German',
    site: 'funkenflug',
    photos: ['hilde-1.webp', 'hilde-2.webp', 'hilde-3.webp'],
    name: 'Mareike',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1993-06-21',
    country: 'DE',
    region: 'Hamburg',
    city: 'Hamburg',
    about:
      'Baut Orgeln, also echte. Nach Feierabend an die Elbe, bei jedem Wetter, danach Fischbrötchen mit zu viel Zwiebel.',
    interests: ['sailing', 'music', 'coffee', 'citytrips', 'reading'],
    details: {
      hair_colour: 'blond',
      eye_colour: 'green',
      relationship_status: 'divorced',
      tattoos: 'no',
    },
    language: 'de',
  },
  {
    email: 'henrik@funkenflug.example',
    password,
    note: 'man, Wien, looks for women, German',
    site: 'funkenflug',
    photos: ['otto-1.webp', 'otto-2.webp', 'otto-3.webp'],
    name: 'Henrik',
    gender: 'man',
    looking_for: 'woman',
    date_of_birth: '1989-02-08',
    country: 'AT',
    region: 'Wien',
    city: 'Wien',
    about:
      'Restauriert alte Uhren und kommt trotzdem zu spät. Sonntags Naschmarkt, danach wird für sechs gekocht, egal wer kommt.',
    interests: ['cooking', 'museums', 'wine', 'theatre', 'cycling'],
    details: { body_type: 'normal', hair_colour: 'blond', relationship_status: 'single' },
    language: 'de',
  },
];
