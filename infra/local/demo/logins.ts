import type { Interest } from '@duet/schemas/choices';
import type { Locale } from '@duet/schemas/locales';

/** Members that a visitor of the demo can log in as. Their portraits belong to nobody else. */
export interface Login {
  email: string;
  password: string;
  note: string;
  person: string;
  name: string;
  gender: 'woman' | 'man';
  looking_for: 'woman' | 'man';
  date_of_birth: string;
  country: string;
  region: string;
  city: string;
  about: string;
  interests: Interest[];
  language: Locale;
}

const password = 'duet-demo-2026';

export const LOGINS: readonly Login[] = [
  {
    email: 'sanne@duet.example',
    password,
    note: 'woman, Utrecht, looks for men, Dutch',
    person: 'sanne',
    name: 'Sanne',
    gender: 'woman',
    looking_for: 'man',
    date_of_birth: '1995-04-12',
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    about: 'Kinderarts met een zwak voor slechte woordgrappen. In het weekend op de fiets, of op de bank met een film die niemand anders wil zien.',
    interests: ['cycling', 'movies', 'cooking', 'coffee', 'museums'],
    language: 'nl',
  },
  {
    email: 'daan@duet.example',
    password,
    note: 'man, Utrecht, looks for women, Dutch',
    person: 'daan',
    name: 'Daan',
    gender: 'man',
    looking_for: 'woman',
    date_of_birth: '1991-09-03',
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    about: 'Timmert overdag aan daken en ’s avonds aan een plan om vaker de stad uit te gaan. Maakt een risotto waar je stil van wordt.',
    interests: ['cooking', 'hiking', 'music', 'wine', 'dogs'],
    language: 'nl',
  },
];
