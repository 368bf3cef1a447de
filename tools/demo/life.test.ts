import { LOCALES, type Locale } from '@duet/schemas/locales';
import {
  ABOUT_AT_ONCE,
  ANSWERS_AT_MOST,
  VOICES,
  aboutNow,
  answerTo,
  chooseDelay,
  chooseLanguage,
  chooseVoice,
  worthALike,
} from './life-choices.ts';
import { DRY } from './life-texts.ts';
import { wantsLife } from './life.ts';

const never = () => 0;

const reply = (theirs: string[], said: string[] = [], voice = DRY, own: Locale = 'en') =>
  answerTo(
    { theirs, said, own, voice, city: 'Utrecht', getInterests: () => 'cooking, coffee' },
    never,
  );

describe('simulated demo members', () => {
  it.each([
    ['Hello, how are you?', 'en'],
    ['I like the photo with the dog', 'en'],
    ['Hoi, wat doe je vanavond?', 'nl'],
    ['Hallo, was machen Sie am Sonntag, und wie ist das Wetter?', 'de'],
    ['Bonjour, vous aimez le vin ?', 'fr'],
    ['Ciao, come stai? Cosa fai per cena?', 'it'],
    ['Hola, ¿qué haces por aquí?', 'es'],
    ['Cześć, co robisz? Czy masz psa?', 'pl'],
  ] as const)('detect the language of "%s"', (text, locale) => {
    expect(chooseLanguage([text], locale === 'en' ? 'pl' : 'en')).toBe(locale);
  });

  it.each([
    ['their own while the language of the messages is unclear', ['😀', 'Rooftop?'], 'it'],
    ['the one of the first clear message', ['😀', 'Hello, how are you?', 'Hola, ¿qué tal?'], 'en'],
    ['the same for the whole chat', ['Hoi, hoe is het?', 'Hello, what do you do?'], 'nl'],
  ] as const)('use one language in a chat: %s', (_case, theirs, locale) => {
    expect(chooseLanguage(theirs, 'it')).toBe(locale);
  });

  it('keep one writing style each, and together use all styles', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `member${index}`);
    expect(new Set(ids.map(chooseVoice)).size).toBe(VOICES.length);
    expect(ids.map(chooseVoice)).toEqual(ids.map(chooseVoice));
  });

  it('have different replies for each writing style', () => {
    for (const locale of LOCALES) {
      const all = VOICES.map((voice) => voice[locale]).flatMap(
        ({ first, question, other, own }) => [...first, ...question, ...other, own],
      );
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('greet, then write about themselves, answer questions and never repeat a reply', () => {
    const theirs = ['Hello you', 'And what do you do?', 'And at night?'];
    const said: string[] = [];
    for (const kinds of [
      DRY.en.first,
      ['The short version: cooking, coffee. Home port: Utrecht.'],
      DRY.en.question,
    ]) {
      const answer = reply(theirs.slice(0, said.length + 1), said) ?? '';
      expect(kinds).toContain(answer);
      said.push(answer);
    }
    for (let answer = reply(theirs, said); answer; answer = reply(theirs, said)) said.push(answer);
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeLessThanOrEqual(ANSWERS_AT_MOST);
  });

  it('have at least three replies of each kind in every language', () => {
    for (const voice of VOICES)
      for (const locale of LOCALES)
        for (const kind of ['first', 'question', 'other'] as const)
          expect(voice[locale][kind].length).toBeGreaterThanOrEqual(3);
  });

  it('reply after a human delay of 3 to 25 seconds', () => {
    expect(chooseDelay('Hi.', never)).toBeGreaterThan(3_000);
    expect(chooseDelay('x'.repeat(80), () => 0.99)).toBeLessThan(25_000);
  });

  it('like only members who are online, not liked yet and not demo members', () => {
    const people = [
      { id: 'new', online: true },
      { id: 'away', online: false },
      { id: 'demo', online: true },
      { id: 'known', online: true },
    ];
    expect(worthALike(people, new Set(['demo']), new Set(['known'])).map(({ id }) => id)).toEqual([
      'new',
    ]);
  });

  it('are switched off by DUET_DEMO_LIFE=off', () => {
    expect(wantsLife({})).toBe(true);
    expect(wantsLife({ DUET_DEMO_LIFE: 'off' })).toBe(false);
  });

  it('are online at different times', () => {
    const all = Array.from({ length: 30 }, (_, index) => index);
    expect(aboutNow(all, 0)).toHaveLength(ABOUT_AT_ONCE);
    expect(
      new Set(Array.from({ length: 10 }, (_, round) => aboutNow(all, round)).flat()).size,
    ).toBe(30);
    expect(aboutNow([1, 2], 5)).toEqual([1, 2]);
  });
});
